import './no-eval.ts';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  Scripts,
  useLocation,
  useMatches,
  useRouteError,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { CallFailed } from '#app/api/call.ts';
import { CallTrouble } from '#app/api/call-trouble.tsx';
import { keepPages } from '#app/api/kept/site-worker.ts';
import { visitContext } from '#app/http/visit.ts';
import { begunYear } from '#app/modules/calendar/year-round/season.server.ts';
import { cupNames } from '#app/modules/cups/all-cups.server.ts';
import { hasPublicDocuments } from '#app/modules/documents/papers/documents.server.ts';
import { leagues as readLeagues, shortName } from '#app/modules/leagues/shown/all-leagues.server.ts';
import { CookieBanner } from '#app/modules/pages/frame/cookie-banner.tsx';
import { SiteFoot } from '#app/modules/pages/frame/site-foot.tsx';
import { SiteHead } from '#app/modules/pages/frame/site-head.tsx';
import { SiteMeta } from '#app/modules/pages/frame/site-meta.tsx';
import { readOfLeague } from '#app/modules/pages/league/of-league.server.ts';
import { calendarYear } from '#app/site/calendar-year.server.ts';
import { fullName } from '#app/site/club-words.ts';
import { ErrorScreen } from '#app/site/error-screen.tsx';
import { NotFound } from '#app/site/not-found.tsx';
import { ledTo } from '#app/site/of-league/league-site.ts';
import { type Shell, useShell } from '#app/site/shell.ts';
import { dayAndWords, type Site, siteContext } from '#app/site/site.server.ts';
import { fillAll, type Words } from '#app/site/words.ts';
import atkinson from '#app/ui/fonts/atkinson-hyperlegible-next.woff2?url';
import fraunces from '#app/ui/fonts/fraunces.woff2?url';
import { FailureText } from '#app/ui/form/failure-text.ts';
import { SiteName } from '#app/ui/head/site-name.ts';
import { OwnScript } from '#app/ui/own-script.ts';
import appStyles from './app.css?url';
import enhance from './enhance.ts?worker&url';
import stylesheet from './styles.css?url';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Shell> {
  const site = context.get(siteContext);
  const instead = ledTo(new URL(request.url).pathname, site.club);
  if (instead) throw redirect(instead, 302);
  const { date, words } = dayAndWords(site);
  const thisYear = Number(date.slice(0, 4));
  // Without a database the error screen must still render.
  const { season, begun, leagues, cups, hasDocuments, ofLeague } = await site
    .kept('shell', () => readSeasons(site, date, words))
    .catch(() => nothing);
  const { consent, apiBaseUrl, worker } = context.get(visitContext);
  return {
    // Omit private addresses: messages to the Safeguarding Officer go through a form.
    club: {
      ...site.club,
      safeguarding: { ...site.club.safeguarding, email: null },
      keeper: { email: null },
    },
    url: site.url,
    today: date,
    thisYear,
    season: season ?? thisYear,
    begun,
    leagues,
    cups,
    hasDocuments,
    ofLeague,
    consent,
    apiBaseUrl,
    worker,
  };
}

const nothing = {
  ...{ season: undefined, begun: undefined, leagues: [], cups: [], hasDocuments: false },
  ofLeague: undefined,
};

async function readSeasons(site: Pick<Site, 'db' | 'club'>, date: string, words: Words) {
  const { db } = site;
  const hasDocuments = await hasPublicDocuments(site);
  const [season, begun, played] = await Promise.all([calendarYear(db), begunYear(db, date), readLeagues(db)]);
  const leagues = fillAll(played.map(shortName), words);
  const cups = await cupNames(db, words, season);
  return { season, begun, leagues, cups, hasDocuments, ofLeague: await readOfLeague(site) };
}

// Club facts and year are constant while a member navigates within the app.
export const shouldRevalidate = () => false;

/** Prefetches a page when its link is about to be followed, in browsers with speculation rules. */
const speculation = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/photos/*', '/documents/*', '/*.ics', '/calendar/*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

interface Handle {
  /** True for pages of the app, hydrated by React. */
  app?: boolean;
}

/** Members' own pages: a short footer without the sections of the public site. */
const ownPages = /^\/(members|my)-/;

const passage = '@view-transition{navigation:auto}';

export function Layout({ children }: { children: ReactNode }) {
  const shell = useShell();
  const { pathname } = useLocation();
  const mark = useContext(OwnScript);
  const siteName = `${fullName(shell.club)}`;
  const { cookieConsent, analytics } = shell.club;
  // Members' pages and the admin area are an app; every other page is a static document without React's script.
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as Handle);
  const isApp = handles.some(({ app }) => app);
  return (
    <html
      lang={shell.club.language}
      data-api={shell.apiBaseUrl}
      data-consent={cookieConsent.name}
      data-analytics={analytics ?? undefined}
      data-worker={shell.worker ? '' : undefined}
      // data-as-of, set on a cached page.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {[fraunces, atkinson].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {isApp ? (
          <>
            {/* Inline before the stylesheets: otherwise the browser skips the view transition from the previous page. */}
            <style nonce={mark}>{passage}</style>
            {[stylesheet, appStyles].map((sheet) => (
              <link key={sheet} rel="stylesheet" href={sheet} />
            ))}
          </>
        ) : (
          // Inline styles save a round trip on the first visit. Filled with the used rules after rendering (entry.server.tsx).
          <style nonce={mark} />
        )}
        {isApp ? <meta name="robots" content="noindex" /> : null}
        <SiteMeta path={pathname} />
        <script type="module" src={enhance} async />
        {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
        {isApp ? null : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: rules in JSON cannot be React children
          <script type="speculationrules" nonce={mark} dangerouslySetInnerHTML={{ __html: speculation }} />
        )}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the page
        </a>
        {/* Status text set by script survives hydration. */}
        <div className="no-line no-print" role="status" hidden suppressHydrationWarning>
          {' '}
        </div>
        <SiteHead path={pathname} />
        <main id="main" tabIndex={-1}>
          <SiteName value={siteName}>{children}</SiteName>
        </main>
        <SiteFoot short={isApp || ownPages.test(pathname)} />
        {shell.consent ? null : <CookieBanner />}
        {isApp ? (
          <>
            <KeptScroll />
            {/* Rendered on the server only: in the browser the policy allows no inserted script. */}
            {import.meta.env.SSR ? <Scripts nonce={mark} /> : null}
          </>
        ) : null}
      </body>
    </html>
  );
}

/** Replaces React Router's ScrollRestoration, which adds an inline script that an app page does not need. */
function KeptScroll() {
  useScrollRestoration();
  return null;
}

export default function Root() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  // Navigated pages are cached here; a page loaded as a document caches itself (enhance.ts).
  useEffect(() => {
    if (pathname !== first) void keepPages([pathname]);
  }, [pathname, first]);
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const text = useContext(FailureText);
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFound near={Array.isArray(error.data) ? error.data : []} />;
  if (error instanceof CallFailed && error.status < 500) return <CallTrouble failed={error} />;
  if (isRouteErrorResponse(error)) return <ErrorScreen text={`${error.status} ${error.statusText}`.trim()} />;
  return <ErrorScreen text={text ?? (error instanceof Error ? error.message : 'Unknown error')} />;
}
