import { type ReactNode, useContext } from 'react';
import { SiteNameContext } from '#app/ui/head/site-name.ts';

interface Props {
  title: string;
  /** Description for search engines and link previews: a single sentence. */
  description: string;
  /** Heading, if different from the title. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** Wide layout for a table or two columns. */
  wide?: boolean;
  before?: ReactNode;
  children?: ReactNode;
}

/** Layout of a page: heading and column; title and description go to the document's head. */
export function PageLayout({
  title,
  description,
  heading = title,
  lead,
  wide = false,
  before,
  children,
}: Props) {
  return (
    <article className={wide ? 'page wide' : 'page'}>
      <DocumentHead title={title} description={description} />
      <header className="page-head">
        {before}
        <h1>{heading}</h1>
        {lead ? <p className="lead">{lead}</p> : null}
      </header>
      {children}
    </article>
  );
}

/** The document's title and description; React puts them into the head. */
export function DocumentHead({ title, description }: { title: string; description: string }) {
  const site = useContext(SiteNameContext);
  return (
    <>
      <title>{title === site ? title : `${title} – ${site}`}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
