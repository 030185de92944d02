import { useState } from 'react';
import {
  competitionKindLabels,
  getDefaultCompetitionKind,
} from '#app/modules/competitions/rules/competition-labels.ts';
import {
  countRoundRobinGames,
  describeKnockOutDraw,
  minKnockOutEntries,
} from '#app/modules/competitions/rules/draw.ts';
import {
  describeGroupDraw,
  getCompetitionGroupCountRange,
  getCompetitionGroupErrors,
} from '#app/modules/competitions/rules/draw-groups.ts';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { CompetitionKind } from '#db/schema/competitions.ts';

/** Field labels for the comparison of two versions. */
export const drawFormatLabels = {
  kind: 'How it is played',
  groups: 'Groups',
  through: 'Go through from each',
  plate: 'Name of the consolation draw',
};

/** Returns the formats available for this number of entries, the default first. */
function getAvailableKinds(count: number): CompetitionKind[] {
  const { from, to } = getCompetitionGroupCountRange(count);
  const few: CompetitionKind[] = ['round-robin', 'knock-out'];
  return [
    ...(count < minKnockOutEntries ? few : (['knock-out'] as const)),
    ...(count >= 4 ? (['consolation'] as const) : []),
    ...(from <= to ? (['groups'] as const) : []),
  ];
}

/** Renders the format choices for the number of entries, with fields for groups or the consolation draw. */
export function DrawFormatFields({ competition }: { competition: AdminCompetition }) {
  const { errors } = useFormState();
  const count = competition.entries.length;
  const [kind, setKind] = useState<string>(getDefaultCompetitionKind(count));
  const hints: Record<CompetitionKind, string> = {
    'knock-out': describeKnockOutDraw(count),
    'round-robin': `Everybody plays everybody: ${countRoundRobinGames(count)} games. Usual for fewer than ${minKnockOutEntries}.`,
    consolation: 'Those who lose the first match they play have a draw of their own.',
    groups: 'Everybody plays everybody in their group; the best play on.',
  };
  return (
    <>
      <p>{count} entries.</p>
      <fieldset className="choices">
        <legend>How is it played?</legend>
        {getAvailableKinds(count).map((one) => (
          <RadioOrCheckboxInput
            key={one}
            name="kind"
            value={one}
            label={competitionKindLabels[one]}
            hint={hints[one]}
            checked={kind === one}
            onChange={() => setKind(one)}
          />
        ))}
      </fieldset>
      {errors.kind ? <p className="mistake">{errors.kind}</p> : null}
      {kind === 'groups' ? <GroupCountFields count={count} /> : null}
      {kind === 'consolation' ? (
        <Field
          label={drawFormatLabels.plate}
          name="plate"
          autoComplete="off"
          defaultValue={competition.plate}
          hint="It is drawn when everybody has had their first match. A way straight through and a walkover are no match; whoever gives a walkover is not in it."
        />
      ) : null}
    </>
  );
}

function GroupCountFields({ count }: { count: number }) {
  const { from, to } = getCompetitionGroupCountRange(count);
  const usual = Math.min(to, Math.max(from, Math.round(count / 4)));
  const [groups, setGroups] = useState(String(usual));
  const [through, setThrough] = useState('2');
  const isWrong = getCompetitionGroupErrors(count, Number(groups), Number(through));
  return (
    <>
      <div className="pair-of-fields">
        <Field
          label={drawFormatLabels.groups}
          name="groups"
          inputMode="numeric"
          autoComplete="off"
          value={groups}
          onChange={({ target }) => setGroups(target.value)}
          hint={from === to ? `${from}` : `${from} to ${to}`}
        />
        <Field
          label={drawFormatLabels.through}
          name="through"
          inputMode="numeric"
          autoComplete="off"
          value={through}
          onChange={({ target }) => setThrough(target.value)}
          hint="Such as 2"
        />
      </div>
      {isWrong ? null : <p>{describeGroupDraw(count, Number(groups), Number(through))}</p>}
    </>
  );
}
