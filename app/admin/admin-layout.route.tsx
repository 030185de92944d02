import { type ReactNode, useEffect, useRef } from 'react';
import {
  Link,
  Outlet,
  redirect,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
} from 'react-router';
import { AdminFinderSearchBox } from '#app/admin/finder/finder.tsx';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { ApiCallError, call } from '#app/api/call.ts';
import { createMemberLoader } from '#app/api/member-loader.ts';
import { readOfflineEventDay, withOfflineFallback } from '#app/api/offline/offline-days.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { expandSectionsAround } from '#app/ui/expand-sections.ts';
import { LoadingPlaceholder } from '#app/ui/loading-placeholder.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { getSolePermissionAdminSections, isAdminHomePath } from './admin-nav.ts';
import { AdminNavBar } from './admin-nav-bar.tsx';
import {
  type AdminPathRefusal,
  getAdminPathRefusalReason,
  getPermittedAdminSections,
} from './admin-sections.ts';

export const handle = { app: true };

interface AdminLoaderArgs {
  params: { event?: string };
  request: Request;
}

/**
 * Layout of the admin area: redirect to sign-in without a token, and to their section with a single permission. The server checks
 * the role at each request. Pages cached for offline use hold the signed-in member.
 */
export const clientLoader = createMemberLoader(
  async ({ params: { event = '' }, request }: AdminLoaderArgs) => {
    const me = await withOfflineFallback(
      call('GET /api/me'),
      event ? (await readOfflineEventDay(event))?.me : undefined,
    );
    const [only] = getSolePermissionAdminSections(me) ?? [];
    if (only && isAdminHomePath(new URL(request.url).pathname)) throw redirect(only.path);
    return me;
  },
);

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <div className="desk desk-opening">
      <PageLayout
        title="Club admin"
        description={`Pages for the people who run ${clubName} and its website.`}
      >
        <LoadingPlaceholder what="Club admin" words="Opening Club admin…" />
      </PageLayout>
    </div>
  );
}

export default function AdminLayout() {
  const me = useLoaderData<typeof clientLoader>();
  const { pathname } = useLocation();
  const shut = getAdminPathRefusalReason(me, useClub(), pathname);
  useFocusOnArrival();
  return <AdminFrame me={me}>{shut ? <AdminErrorPage {...shut} /> : <Outlet context={me} />}</AdminFrame>;
}

/** Navigation bar and finder around every page, those that are refused included. */
function AdminFrame({ me, children }: { me: SignedInMember; children: ReactNode }) {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  return (
    <div className="desk" data-members-only="" aria-busy={state !== 'idle'}>
      {getPermittedAdminSections(me).length > 0 ? (
        <div className="desk-bar no-print">
          <AdminNavBar me={me} pathname={pathname} />
          <AdminFinderSearchBox />
        </div>
      ) : null}
      {children}
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
  // Undefined where the member could not be fetched: then there is no frame.
  const me = useLoaderData<SignedInMember | undefined>();
  const { pathname } = useLocation();
  const club = useClub();
  if (!(error instanceof ApiCallError)) throw error;
  const shut = me && getAdminPathRefusalReason(me, club, pathname);
  const page = <AdminErrorPage {...(shut ?? { status: error.status, sentence: error.message })} />;
  return me ? <AdminFrame me={me}>{page}</AdminFrame> : page;
}

const refusedPageTitles: Record<number, string> = { 403: 'You do not have access to this page' };

function AdminErrorPage({
  status,
  sentence,
  title = refusedPageTitles[status] ?? 'That did not work',
  settings,
}: AdminPathRefusal) {
  return (
    <PageLayout title={title} description={title}>
      <Card>
        <p role="alert" data-members-only="">
          {sentence}
        </p>
        {settings ? (
          <p>
            To switch it on, open <Link to={`/desk/settings#${settings.id}`}>Settings, {settings.title}</Link>
            .
          </p>
        ) : null}
        {/* A document's link: it loads everything anew. */}
        <ButtonLink href={status === 403 ? '/members-community' : '/desk'}>
          {status === 403 ? 'Go to the members’ pages' : 'Go to Club admin'}
        </ButtonLink>
      </Card>
    </PageLayout>
  );
}
