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
import { ApiCallError } from '#app/api/call.ts';
import { ApiErrorPage } from '#app/api/call-error-page.tsx';
import { cachePagesOffline } from '#app/api/offline/service-worker.ts';
import { reportScriptError } from '#app/core/browser/report-script-errors.ts';
import { pageRequestContext } from '#app/http/page-request.ts';
import { readLatestBegunSeasonYear } from '#app/modules/calendar/calendar-season/read-season.server.ts';
import { readCurrentCupNames } from '#app/modules/cups/cup-queries.server.ts';
import { hasPublicDocuments } from '#app/modules/documents/papers/document-lists.server.ts';
import { readLeagueSiteData } from '#app/modules/league-pages/league/league-site-data.server.ts';
import { readLeaguesPlayedIn, shortenLeagueName } from '#app/modules/leagues/divisions/all-leagues.server.ts';
import { CookieBanner } from '#app/modules/pages/layout/cookie-banner.tsx';
import { SiteFooter } from '#app/modules/pages/layout/site-footer.tsx';
import { SiteHeader } from '#app/modules/pages/layout/site-header.tsx';
import { SiteMetaTags } from '#app/modules/pages/layout/site-meta-tags.tsx';
import { readCalendarYear } from '#app/site/calendar-year.server.ts';
import { formatClubName } from '#app/site/club-terms.ts';
import { ErrorScreen } from '#app/site/error-screen.tsx';
import { getLeagueRedirect } from '#app/site/league/league-site.ts';
import { NotFoundPage } from '#app/site/not-found.tsx';
import { fillPlaceholdersDeep, type TextPlaceholders } from '#app/site/placeholders.ts';
import { type DocumentShellData, useDocumentShell } from '#app/site/shell.ts';
import { getTodayAndPlaceholders, type Site, siteContext } from '#app/site/site.server.ts';
import atkinson from '#app/ui/fonts/atkinson-hyperlegible-next.woff2?url';
import fraunces from '#app/ui/fonts/fraunces.woff2?url';
import { FaultMessageContext } from '#app/ui/form/fault-message.ts';
import { SiteNameContext } from '#app/ui/head/site-name.ts';
import { ScriptNonceContext } from '#app/ui/script-nonce.ts';
import appStyles from './app.css?url';
import enhance from './enhance.ts?worker&url';
import stylesheet from './styles.css?url';

export async function loader({ context, request }: LoaderFunctionArgs): Promise<DocumentShellData> {
  const site = context.get(siteContext);
  const instead = getLeagueRedirect(new URL(request.url).pathname, site.club);
  if (instead) throw redirect(instead, 302);
  const { date, words } = getTodayAndPlaceholders(site);
  const thisYear = Number(date.slice(0, 4));
  // Without a database the error screen must still render.
  const { season, begun, leagues, cups, hasDocuments, ofLeague } = await site
    .cached('shell', () => loadSeasonData(site, date, words))
    .catch(() => emptySeasonData);
  const { consent, apiBaseUrl, worker } = context.get(pageRequestContext);
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

const emptySeasonData = {
  ...{ season: undefined, begun: undefined, leagues: [], cups: [], hasDocuments: false },
  ofLeague: undefined,
};

async function loadSeasonData(site: Pick<Site, 'db' | 'club'>, date: string, words: TextPlaceholders) {
  const { db } = site;
  const hasDocuments = await hasPublicDocuments(site);
  const [season, begun, played] = await Promise.all([
    readCalendarYear(db),
    readLatestBegunSeasonYear(db, date),
    readLeaguesPlayedIn(db),
  ]);
  const leagues = fillPlaceholdersDeep(played.map(shortenLeagueName), words);
  const cups = await readCurrentCupNames(db, words, season);
  return { season, begun, leagues, cups, hasDocuments, ofLeague: await readLeagueSiteData(site) };
}

// Club facts and year are constant while a member navigates within the app.
export const shouldRevalidate = () => false;

/** Prefetches a page when its link is about to be followed, in browsers with speculation rules. */
const speculationRules = JSON.stringify({
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

interface RouteHandle {
  /** True for pages of the app, hydrated by React. */
  app?: boolean;
}

/** Members' own pages: a short footer without the sections of the public site. */
const ownPages = /^\/(members|my)-/;

const viewTransitionStyle = '@view-transition{navigation:auto}';

export function Layout({ children }: { children: ReactNode }) {
  const shell = useDocumentShell();
  const { pathname } = useLocation();
  const mark = useContext(ScriptNonceContext);
  const siteName = `${formatClubName(shell.club)}`;
  const { cookieConsent, analytics } = shell.club;
  // Members' pages and the admin area are an app; every other page is a static document without React's script.
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as RouteHandle);
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
            <style nonce={mark}>{viewTransitionStyle}</style>
            {[stylesheet, appStyles].map((sheet) => (
              <link key={sheet} rel="stylesheet" href={sheet} />
            ))}
          </>
        ) : (
          // Inline styles save a round trip on the first visit. Filled with the used rules after rendering (entry.server.tsx).
          <style nonce={mark} />
        )}
        {isApp ? <meta name="robots" content="noindex" /> : null}
        <SiteMetaTags path={pathname} />
        <script type="module" src={enhance} async />
        {import.meta.env.DEV ? <script type="module" src="/@vite/client" /> : null}
        {isApp ? null : (
          <script
            type="speculationrules"
            nonce={mark}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rules in JSON cannot be React children
            dangerouslySetInnerHTML={{ __html: speculationRules }}
          />
        )}
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to main content
        </a>
        {/* Status text set by script survives hydration. */}
        <div className="no-line no-print" role="status" hidden suppressHydrationWarning>
          {' '}
        </div>
        <SiteHeader path={pathname} />
        <main id="main" tabIndex={-1}>
          <SiteNameContext value={siteName}>{children}</SiteNameContext>
        </main>
        <SiteFooter short={isApp || ownPages.test(pathname)} />
        {shell.consent ? null : <CookieBanner />}
        {isApp ? (
          <>
            <ScrollRestoration />
            {/* Rendered on the server only: in the browser the policy allows no inserted script. */}
            {import.meta.env.SSR ? <Scripts nonce={mark} /> : null}
          </>
        ) : null}
      </body>
    </html>
  );
}

/** Replaces React Router's ScrollRestoration, which adds an inline script that an app page does not need. */
function ScrollRestoration() {
  useScrollRestoration();
  return null;
}

export default function Root() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  // Navigated pages are cached here; a page loaded as a document caches itself (enhance.ts).
  useEffect(() => {
    if (pathname !== first) void cachePagesOffline([pathname]);
  }, [pathname, first]);
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const text = useContext(FaultMessageContext);
  // React has caught it: the window does not see it.
  useEffect(() => reportScriptError(error), [error]);
  if (isRouteErrorResponse(error) && error.status === 404)
    return <NotFoundPage near={Array.isArray(error.data) ? error.data : []} />;
  if (error instanceof ApiCallError && error.status < 500) return <ApiErrorPage failed={error} />;
  if (isRouteErrorResponse(error)) return <ErrorScreen text={`${error.status} ${error.statusText}`.trim()} />;
  return <ErrorScreen text={text ?? (error instanceof Error ? error.message : 'Unknown error')} />;
}
