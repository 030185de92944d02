import { useActs } from '#app/admin/forms/use-acts.tsx';
import { PutBy } from '#app/modules/teams/admin/put-by.tsx';
import type { FactsScreen } from './facts-room.ts';

/** Renders the buttons that archive, restore or remove a league. */
export function LeaguePlace({ facts }: { facts: FactsScreen }) {
  const desk = useActs();
  const { day, name, parent, division, putBy, inUse, version } = facts;
  const param = { day };
  const called = parent ? division : name;
  return (
    <>
      {desk.word}
      {putBy ? <p>It is put by: no list shows it, and what was played in it stays.</p> : null}
      <PutBy
        name={called}
        param={param}
        putBy={putBy}
        inUse={inUse}
        version={version}
        desk={desk}
        use="PUT /api/desk/results/leagues/{day}/use"
        remove="DELETE /api/desk/results/leagues/{day}"
        to={parent ? `/desk/results/${parent}` : '/desk/results'}
      />
    </>
  );
}
