import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { ArchiveButtons } from '#app/modules/teams/admin/archive-buttons.tsx';
import type { LeagueDetails } from './league-details.ts';

/** Renders the buttons that archive, restore or remove a league. */
export function LeagueArchiveButtons({ facts }: { facts: LeagueDetails }) {
  const desk = useMutationRunner();
  const { day, name, parent, division, putBy, inUse, version } = facts;
  return (
    <>
      {desk.notice}
      {putBy ? (
        <p>
          {parent ? 'This division' : 'This league'} is archived. It is hidden from all lists, and its results
          are saved.
        </p>
      ) : null}
      <ArchiveButtons
        row={{ name: parent ? division : name, version }}
        param={{ day }}
        putBy={putBy}
        inUse={inUse}
        desk={desk}
        use="PUT /api/desk/results/leagues/{day}/use"
        remove="DELETE /api/desk/results/leagues/{day}"
        to={parent ? `/desk/results/${parent}` : '/desk/results'}
      />
    </>
  );
}
