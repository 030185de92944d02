import { useEffect, useRef } from 'react';
import { Outlet, redirect, useLoaderData, useLocation, useNavigation, useRouteError } from 'react-router';
import { AdminFinderSearchBox } from '#app/admin/finder/finder.tsx';
import { readSessionToken } from '#app/api/auth/token.ts';
import { ApiCallError, call, redirectToSignIn } from '#app/api/call.ts';
import { readOfflineEventDay, withOfflineFallback } from '#app/api/offline/offline-days.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { expandSectionsAround } from '#app/ui/expand-sections.ts';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { getSolePermissionAdminSections, isAdminHomePath } from './admin-nav.ts';
import { AdminNavBar } from './admin-nav-bar.tsx';
import { getAdminPathRefusalReason, getPermittedAdminSections } from './admin-sections.ts';

export const handle = { app: true };

interface AdminLoaderArgs {
  params: { event?: string };
  request: Request;
}

/**
 * Layout of the admin area: redirect to sign-in without a token, and to their section with a single permission. The server checks
 * the role at each request. Pages cached for offline use hold the signed-in member.
 */
export async function clientLoader({ params: { event = '' }, request }: AdminLoaderArgs) {
  if (!readSessionToken()) return redirectToSignIn();
  const me = await withOfflineFallback(
    call('GET /api/me'),
    event ? (await readOfflineEventDay(event))?.me : undefined,
  );
  const [only] = getSolePermissionAdminSections(me) ?? [];
  if (only && isAdminHomePath(new URL(request.url).pathname)) throw redirect(only.path);
  return me;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <PageLayout title="Club admin" description={`Pages for the people who run ${clubName} and its website.`}>
      <LoadingPlaceholder what="Club admin" words="Opening Club admin…" />
    </PageLayout>
  );
}

export default function AdminLayout() {
  const me = useLoaderData<typeof clientLoader>();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const shut = getAdminPathRefusalReason(me, useClub(), pathname);
  useFocusOnArrival();
  if (shut) return <AdminErrorPage {...shut} />;
  return (
    <div className="desk" data-members-only="" aria-busy={state !== 'idle'}>
      <AdminNavBar me={me} pathname={pathname} />
      {getPermittedAdminSections(me).length > 0 ? <AdminFinderSearchBox /> : null}
      <Outlet context={me} />
    </div>
  );
}

/** Move the focus to the top after each navigation, or to the element of the hash: for screen readers and keyboards. */
function useFocusOnArrival() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    const main = document.getElementById('main');
    // A page that starts with a field has focused it already.
    const begun = main?.contains(document.activeElement) && document.activeElement !== main;
    if (last.current !== pathname && !begun) main?.focus({ preventScroll: true });
    last.current = pathname;
  }, [pathname]);
  useEffect(() => {
    const place = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    expandSectionsAround(place);
    place?.scrollIntoView();
  }, [hash]);
}

/** Render failed requests in place of the page: forbidden section, unknown member, offline. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!(error instanceof ApiCallError)) throw error;
  return <AdminErrorPage status={error.status} sentence={error.message} />;
}

function AdminErrorPage({ status, sentence }: { status: number; sentence: string }) {
  const title = status === 403 ? 'You do not have access to this page' : 'That did not work';
  return (
    <PageLayout title={title} description={title}>
      <Card>
        <p role="alert" data-members-only="">
          {sentence}
        </p>
        {/* A document's link: it loads everything anew. */}
        <ButtonLink href={status === 403 ? '/members-community' : '/desk'}>
          {status === 403 ? 'Go to the members’ pages' : 'Go to Club admin'}
        </ButtonLink>
      </Card>
    </PageLayout>
  );
}
