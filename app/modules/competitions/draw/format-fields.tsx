import { useState } from 'react';
import type { DeskCompetition } from '#app/modules/competitions/course/room-schemas.server.ts';
import { kindWords, usualKind } from '#app/modules/competitions/rules/competition.ts';
import { drawInWords, fewestForKnockOut, gamesOfRoundRobin } from '#app/modules/competitions/rules/draw.ts';
import { groupCounts, groupsInWords, wrongGroups } from '#app/modules/competitions/rules/draw-groups.ts';
import { Choice, Field } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { CompetitionKind } from '#db/schema/competitions.ts';

/** Field labels for the comparison of two versions. */
export const formatLabels = {
  kind: 'How it is played',
  groups: 'Groups',
  through: 'Go through from each',
  plate: 'Name of the consolation draw',
};

/** Returns the formats available for this number of entries, the default first. */
function kindsFor(count: number): CompetitionKind[] {
  const { from, to } = groupCounts(count);
  const few: CompetitionKind[] = ['round-robin', 'knock-out'];
  return [
    ...(count < fewestForKnockOut ? few : (['knock-out'] as const)),
    ...(count >= 4 ? (['consolation'] as const) : []),
    ...(from <= to ? (['groups'] as const) : []),
  ];
}

/** Renders the format choices for the number of entries, with fields for groups or the consolation draw. */
export function FormatFields({ competition }: { competition: DeskCompetition }) {
  const { errors } = useFormState();
  const count = competition.entries.length;
  const [kind, setKind] = useState<string>(usualKind(count));
  const hints: Record<CompetitionKind, string> = {
    'knock-out': drawInWords(count),
    'round-robin': `Everybody plays everybody: ${gamesOfRoundRobin(count)} games. Usual for fewer than ${fewestForKnockOut}.`,
    consolation: 'Those who lose the first match they play have a draw of their own.',
    groups: 'Everybody plays everybody in their group; the best play on.',
  };
  return (
    <>
      <p>{count} entries.</p>
      <fieldset className="choices">
        <legend>How is it played?</legend>
        {kindsFor(count).map((one) => (
          <Choice
            key={one}
            name="kind"
            value={one}
            label={kindWords[one]}
            hint={hints[one]}
            checked={kind === one}
            onChange={() => setKind(one)}
          />
        ))}
      </fieldset>
      {errors.kind ? <p className="mistake">{errors.kind}</p> : null}
      {kind === 'groups' ? <GroupFields count={count} /> : null}
      {kind === 'consolation' ? (
        <Field
          label={formatLabels.plate}
          name="plate"
          autoComplete="off"
          defaultValue={competition.plate}
          hint="It is drawn when everybody has had their first match. A way straight through and a walkover are no match; whoever gives a walkover is not in it."
        />
      ) : null}
    </>
  );
}

function GroupFields({ count }: { count: number }) {
  const { from, to } = groupCounts(count);
  const usual = Math.min(to, Math.max(from, Math.round(count / 4)));
  const [groups, setGroups] = useState(String(usual));
  const [through, setThrough] = useState('2');
  const isWrong = wrongGroups(count, Number(groups), Number(through));
  return (
    <>
      <div className="pair-of-fields">
        <Field
          label={formatLabels.groups}
          name="groups"
          inputMode="numeric"
          autoComplete="off"
          value={groups}
          onChange={({ target }) => setGroups(target.value)}
          hint={from === to ? `${from}` : `${from} to ${to}`}
        />
        <Field
          label={formatLabels.through}
          name="through"
          inputMode="numeric"
          autoComplete="off"
          value={through}
          onChange={({ target }) => setThrough(target.value)}
          hint="Such as 2"
        />
      </div>
      {isWrong ? null : <p>{groupsInWords(count, Number(groups), Number(through))}</p>}
    </>
  );
}
