import type { ReactNode } from 'react';

export interface EmbedPageProps {
  language: string;
  club: string;
  title: string;
  /** Page of this site with more details, and its link text. */
  href: string;
  more: string;
  /** Seconds until the page reloads itself. */
  again?: number | undefined;
  children?: ReactNode;
}

/**
 * HTML document of an embedded frame: no script, no fetched assets, one link to this site. The style sheet is inlined when the
 * response is built.
 */
export function EmbedPage({ language, club, title, href, more, again, children }: EmbedPageProps) {
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
