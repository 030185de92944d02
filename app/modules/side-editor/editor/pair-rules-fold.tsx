import { type FormEvent, useState } from 'react';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import type { TeamSelectionPageData } from '#app/modules/side-editor/sides-schemas.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

type PairRuleChoice = 'apart' | 'together' | 'none';
const ruleLabels = { apart: 'should not play together', together: 'should play together', none: '' };

/** Render the rules for pairs kept apart or together. Confidential: only selectors see them. */
export function PlayerPairRulesSection({
  screen,
  desk,
}: {
  screen: TeamSelectionPageData;
  desk: MutationRunner;
}) {
  const [pair, setPair] = useState({ one: '', other: '', how: 'apart' });
  const { people, pairings } = screen;
  const nameOf = (id: string) => people.find((one) => one.id === id)?.name ?? 'A former member';
  const say = (one: string, other: string, how: PairRuleChoice) =>
    desk.mutate(
      'PUT /api/desk/playing/pairings',
      { json: { one, other, how } },
      how === 'none' ? 'Rule removed.' : `${nameOf(one)} and ${nameOf(other)} ${ruleLabels[how]}.`,
    );
  async function submit(event: FormEvent) {
    event.preventDefault();
    const { one, other, how } = pair;
    if (one && other && (await say(one, other, how === 'together' ? 'together' : 'apart')))
      setPair({ one: '', other: '', how });
  }
  const choose = (label: string, name: 'one' | 'other') => (
    <SelectField
      label={label}
      name={name}
      value={pair[name]}
      onChange={(event) => setPair({ ...pair, [name]: event.target.value })}
    >
      <PlayerOptions people={people} except={pair[name === 'one' ? 'other' : 'one']} />
    </SelectField>
  );
  return (
    <CollapsibleSection
      title="Players to keep apart"
      about={pairings.length > 0 ? String(pairings.length) : ''}
    >
      <p className="soft">
        Only selectors see this. You get a warning if the team breaks a rule. ‘Fill fairly’ follows the rules.
      </p>
      <ul className="list">
        {pairings.map(({ one, other, how }) => (
          <li key={`${one} ${other}`} className="pick-row">
            <span>
              {nameOf(one)} and {nameOf(other)} {ruleLabels[how]}
            </span>
            <button
              type="button"
              className="button quiet small"
              disabled={desk.busy}
              onClick={() => say(one, other, 'none')}
            >
              Remove rule
              <span className="visually-hidden">
                : {nameOf(one)} and {nameOf(other)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="stack pick-pair">
        {choose('First member', 'one')}
        {choose('Second member', 'other')}
        <SelectField
          label="Rule"
          name="how"
          value={pair.how}
          onChange={(event) => setPair({ ...pair, how: event.target.value })}
        >
          <option value="apart">{ruleLabels.apart}</option>
          <option value="together">{ruleLabels.together}</option>
        </SelectField>
        <button type="submit" className="button quiet" disabled={desk.busy || !pair.one || !pair.other}>
          Save rule
        </button>
      </form>
    </CollapsibleSection>
  );
}

function PlayerOptions({ people, except }: { people: TeamSelectionPageData['people']; except: string }) {
  return (
    <>
      <option value="">Choose</option>
      <Options
        of={people
          .filter(({ state, id }) => state === 'in' && id !== except)
          .toSorted((a, b) => a.name.localeCompare(b.name))}
      />
    </>
  );
}
