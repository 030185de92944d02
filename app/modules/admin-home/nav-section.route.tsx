import { Link, useLoaderData, useLocation, useOutletContext } from 'react-router';
import {
  type AdminNavSectionName,
  type AdminSection,
  adminNavSectionNames,
  getPermittedAdminNavSections,
} from '#app/admin/admin-sections.ts';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { call } from '#app/api/call.ts';
import { formatHealthSummary } from '#app/site/health-result.ts';
import { getAdminSectionDescription, isAdminSectionOnSite } from '#app/site/league/league-site.ts';
import { useClub } from '#app/site/shell.ts';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { AdminNavSectionStatus } from './admin-home-schemas.server.ts';
import { useSiteHealthResults } from './use-site-problems.ts';

/** Navigation section of a path. */
const toNavSectionName = (pathname: string): AdminNavSectionName =>
  adminNavSectionNames.find((name) => pathname.startsWith(`/desk/${name}`)) ?? 'matches';

export const clientLoader = ({ request }: { request: Request }) =>
  call('GET /api/me/desk/{door}', { param: { door: toNavSectionName(new URL(request.url).pathname) } });

/** Renders one navigation section: its admin sections with status and shortcuts. */
export default function AdminNavSectionPage() {
  const me = useOutletContext<SignedInMember>();
  const club = useClub();
  const { pathname } = useLocation();
  const { rooms: now } = useLoaderData<typeof clientLoader>();
  const door = getPermittedAdminNavSections(me).find(
    ({ path }) => path === `/desk/${toNavSectionName(pathname)}`,
  );
  const findings = useSiteHealthResults(
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
    <PageLayout
      title={door.name}
      description={getAdminSectionDescription(door.name.toLowerCase(), door.about, club)}
    >
      <nav aria-label="Sections">
        <LinkRowList className="card columned section-rows">
          {door.rooms
            .filter(({ path }) => isAdminSectionOnSite(lastPart(path), club))
            .map((room) => (
              <SectionRow
                key={room.path}
                room={{ ...room, about: getAdminSectionDescription(lastPart(room.path), room.about, club) }}
                now={shown(room)}
              />
            ))}
        </LinkRowList>
      </nav>
    </PageLayout>
  );
}

const statusPath = '/desk/status';

const lastPart = (path: string) => path.slice(path.lastIndexOf('/') + 1);

interface Props {
  room: AdminSection;
  now: AdminNavSectionStatus['rooms'][string] | undefined;
}

function SectionRow({ room: { path, name, about }, now }: Props) {
  const { line = '', state, isPressing = false, ways = [] } = now ?? {};
  return (
    <LinkRowItem to={path} name={name} cells={{ line: line || about }} state={state} pressing={isPressing}>
      {ways.length > 0 ? (
        <p className="link-row desk-ways">
          {ways.map((way) => (
            <Link key={way.path} to={way.path}>
              {way.name}
            </Link>
          ))}
        </p>
      ) : null}
    </LinkRowItem>
  );
}
