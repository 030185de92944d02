import { getEmbedFramePath } from '#app/modules/pages/embed/embed-snippets.ts';
import { getClubFeedsOfPage } from '#app/modules/pages/feeds/club-feeds.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { getIconPath } from '#app/site/icon/icon.ts';
import { useDocumentShell } from '#app/site/shell.ts';

/** Colour of the top bar in dark mode (--card of ui/styles/tokens.css): a bright one would dazzle. */
const darkThemeColour = '#1c2821';

/** Head metadata of a page: canonical URL, icons, feeds, and the share card. */
export function SiteMetaTags({ path }: { path: string }) {
  const { url, club } = useDocumentShell();
  const siteName = `${formatClubName(club)}`;
  return (
    <>
      <link rel="canonical" href={url + path} />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href={getIconPath(club, 180)} />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="alternate" href="/calendar.ics" type="text/calendar" title={`${siteName} fixtures`} />
      {getClubFeedsOfPage(path).flatMap((name) => [
        <link
          key={`${name}.xml`}
          rel="alternate"
          href={`/${name}.xml`}
          type="application/rss+xml"
          title={`${siteName} ${name}`}
        />,
        <link
          key={`${name}.json`}
          rel="alternate"
          href={`/${name}.json`}
          type="application/feed+json"
          title={`${siteName} ${name}`}
        />,
      ])}
      {getEmbedFramePath(path) ? (
        <link
          rel="alternate"
          href={`${url}/oembed?${new URLSearchParams({ url: url + path, format: 'json' })}`}
          type="application/json+oembed"
          title={siteName}
        />
      ) : null}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={club.icon.colour} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={darkThemeColour} />
      <meta name="apple-mobile-web-app-title" content={club.name} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={url + path} />
      <meta property="og:image" content={`${url}/share.jpg`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={club.language.replaceAll('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
