import { Link, useLoaderData, useLocation, useOutletContext } from 'react-router';
import {
  type AdminNavSectionName,
  type AdminSection,
  adminNavSectionNames,
  getPermittedNavSections,
} from '#app/admin/admin-sections.ts';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { formatHealthSummary } from '#app/site/health-result.ts';
import { aboutRoom, hasAdminSection } from '#app/site/league/league-site.ts';
import { useClub } from '#app/site/shell.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { RowItem, RowList } from '#app/ui/rows.tsx';
import type { NavSectionStatus } from './admin-home-schemas.server.ts';
import { useHealthResults } from './use-site-problems.ts';

/** Navigation section of a path. */
const toNavSectionName = (pathname: string): AdminNavSectionName =>
  adminNavSectionNames.find((name) => pathname.startsWith(`/desk/${name}`)) ?? 'matches';

export const clientLoader = ({ request }: { request: Request }) =>
  call('GET /api/me/desk/{door}', { param: { door: toNavSectionName(new URL(request.url).pathname) } });

/** Renders one navigation section: its admin sections with status and shortcuts. */
export default function NavSectionPage() {
  const me = useOutletContext<SignedInMember>();
  const club = useClub();
  const { pathname } = useLocation();
  const { rooms: now } = useLoaderData<typeof clientLoader>();
  const door = getPermittedNavSections(me).find(({ path }) => path === `/desk/${toNavSectionName(pathname)}`);
  const findings = useHealthResults(
    me,
    door?.rooms.some(({ path }) => path === statusPath),
  );
  if (!door) return null;
  const site = findings && formatHealthSummary(findings);
  const shown = (room: AdminSection) =>
    room.path === statusPath && site
      ? { line: site.words, state: '', isPressing: site.state === 'trouble', ways: [] }
      : now[room.path];
  return (
    <PageLayout title={door.name} description={aboutRoom(door.name.toLowerCase(), door.about, club)}>
      <nav aria-label="Rooms">
        <RowList className="card">
          {door.rooms
            .filter(({ path }) => hasAdminSection(lastPart(path), club))
            .map((room) => (
              <SectionRow
                key={room.path}
                room={{ ...room, about: aboutRoom(lastPart(room.path), room.about, club) }}
                now={shown(room)}
              />
            ))}
        </RowList>
      </nav>
    </PageLayout>
  );
}

const statusPath = '/desk/status';

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

interface Props {
  room: AdminSection;
  now: NavSectionStatus['rooms'][string] | undefined;
}

function SectionRow({ room: { path, name, about }, now }: Props) {
  const { line = '', state, isPressing = false, ways = [] } = now ?? {};
  return (
    <RowItem to={path} name={name} line={line || about} state={state} pressing={isPressing}>
      {ways.length > 0 ? (
        <p className="desk-ways">
          {ways.map((way) => (
            <Link key={way.path} to={way.path}>
              {way.name}
            </Link>
          ))}
        </p>
      ) : null}
    </RowItem>
  );
}
