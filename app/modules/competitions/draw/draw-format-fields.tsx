import { useState } from 'react';
import { formatCount } from '#app/core/language.ts';
import {
  countRoundRobinGames,
  describeGroupDraw,
  describeKnockOutDraw,
  getCompetitionGroupCountRange,
  getCompetitionGroupErrors,
  minKnockOutEntries,
} from '#app/modules/competition-rules/competition-rules.ts';
import type { AdminCompetition } from '#app/modules/competitions/state/admin-competition-schemas.server.ts';
import {
  competitionKindLabels,
  getDefaultCompetitionKind,
} from '#app/modules/competitions/state/competition-labels.ts';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { CompetitionKind } from '#db/schema/competitions.ts';

/** Field labels for the comparison of two versions. */
export const drawFormatLabels = {
  kind: 'Type of draw',
  groups: 'Number of groups',
  through: 'Qualifiers from each group',
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
    'round-robin': `Everyone plays everyone: ${formatCount(countRoundRobinGames(count), 'game')}. Usual for fewer than ${minKnockOutEntries} entries.`,
    consolation: 'Anyone who loses their first match goes into a second draw.',
    groups: 'Everyone plays everyone in their group. The best go through to a knock-out.',
  };
  return (
    <>
      <p>{count} entries.</p>
      <fieldset className="choices">
        <legend>Type of draw</legend>
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
          hint="Drawn once everyone has played their first match. A bye or a walkover does not count as a match. Anyone who gives a walkover is left out."
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
      <div className="tiles pair-of-fields">
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
          hint="For example, 2"
        />
      </div>
      {isWrong ? null : <p>{describeGroupDraw(count, Number(groups), Number(through))}</p>}
    </>
  );
}
