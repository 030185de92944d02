import { useEffect, useRef } from 'react';
import { Outlet, redirect, useLoaderData, useLocation, useNavigation, useRouteError } from 'react-router';
import { Finder } from '#app/admin/finder/finder.tsx';
import { CallFailed, call, goToSignIn } from '#app/api/call.ts';
import { elseKept, readKeptDay } from '#app/api/kept/kept-days.ts';
import { readToken } from '#app/api/who/token.ts';
import { useClub, useClubName } from '#app/site/shell.ts';
import { ButtonLink, Card } from '#app/ui/card.tsx';
import { Opening } from '#app/ui/opening.tsx';
import { Page } from '#app/ui/page.tsx';
import { reveal } from '#app/ui/reveal.ts';
import { isFront, onlyRooms } from './bar.ts';
import { DeskBar } from './desk-bar.tsx';
import { roomsFor, shutAt } from './desk-rooms.ts';

export const handle = { app: true };

interface Arrival {
  params: { event?: string };
  request: Request;
}

/**
 * Layout of the admin area: redirect to sign-in without a token, and to their section with a single permission. The server checks
 * the role at each request. Pages cached for offline use hold the signed-in member.
 */
export async function clientLoader({ params: { event = '' }, request }: Arrival) {
  if (!readToken()) return goToSignIn();
  const me = await elseKept(call('GET /api/me'), event ? (await readKeptDay(event))?.me : undefined);
  const [only] = onlyRooms(me) ?? [];
  if (only && isFront(new URL(request.url).pathname)) throw redirect(only.path);
  return me;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const clubName = useClubName();
  return (
    <Page title="The desk" description={`Where the committee of ${clubName} looks after its site.`}>
      <Opening what="The desk" words="Opening the desk…" />
    </Page>
  );
}

export default function Desk() {
  const me = useLoaderData<typeof clientLoader>();
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const shut = shutAt(me, useClub(), pathname);
  useFocusOnArrival();
  if (shut) return <Shut {...shut} />;
  return (
    <div className="desk" data-members-only="" aria-busy={state !== 'idle'}>
      <DeskBar me={me} pathname={pathname} />
      {roomsFor(me).length > 0 ? <Finder /> : null}
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
    reveal(place);
    place?.scrollIntoView();
  }, [hash]);
}

/** Render failed requests in place of the page: forbidden section, unknown member, offline. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (!(error instanceof CallFailed)) throw error;
  return <Shut status={error.status} sentence={error.message} />;
}

function Shut({ status, sentence }: { status: number; sentence: string }) {
  const title = status === 403 ? 'The desk is for the committee' : 'That did not work';
  return (
    <Page title={title} description={title}>
      <Card>
        <p role="alert" data-members-only="">
          {sentence}
        </p>
        {/* A document's link: it loads everything anew. */}
        <ButtonLink href={status === 403 ? '/members-community' : '/desk'}>
          {status === 403 ? "To the members' pages" : 'To the desk'}
        </ButtonLink>
      </Card>
    </Page>
  );
}
