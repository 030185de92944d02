import type { ReactNode } from 'react';

export interface EmbedProps {
  language: string;
  club: string;
  title: string;
  /** The page of ours that says more, and what the link to it is called. */
  href: string;
  more: string;
  /** It will say more in so many seconds. */
  again?: number | undefined;
  children?: ReactNode;
}

/** The document of a frame on another site: no script, nothing fetched, one way to our own page. Its styles come into it when it is sent. */
export function EmbedPage({ language, club, title, href, more, again, children }: EmbedProps) {
  return (
    <html lang={language} className="embed">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        {again ? <meta httpEquiv="refresh" content={String(again)} /> : null}
        <title>{`${title} – ${club}`}</title>
        <style />
      </head>
      <body>
        <main>
          <p className="embed-club">{club}</p>
          <h1>{title}</h1>
          {children}
          <p className="embed-more">
            <a href={href} target="_blank" rel="noopener">
              {more}
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
