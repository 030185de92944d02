import { useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { formatCount } from '#app/core/language.ts';
import { defineCustomField, defineSelectField } from '#app/endpoints/fields.ts';
import type { LeaguesAtSite } from '#app/modules/exchange/following/follow-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';

interface LeagueChoiceProps {
  day: string;
  found: LeaguesAtSite;
  onDone: (done: object | undefined) => unknown;
  onBack: () => unknown;
}

/** Choice of a site's league and of our club in it, preselected by our name. */
export function FollowedLeagueChoiceForm({
  day,
  found: { address, name, leagues },
  onDone,
  onBack,
}: LeagueChoiceProps) {
  const [key, setKey] = useState(leagues[0]?.key ?? '');
  const league = leagues.find((one) => one.key === key) ?? leagues[0];
  const fields = {
    league: defineCustomField('League'),
    club: defineCustomField('Our club'),
    takes: defineSelectField('Add matches to the calendar', {
      options: { press: 'when we choose', self: 'automatically' },
      invalidMessage: 'Choose when to add matches.',
    }),
  };
  return (
    <Card title={name}>
      <MutationForm
        key={key}
        mutation="POST /api/desk/results/leagues/{day}/following"
        param={{ day }}
        fields={fields}
        initialValues={{ takes: 'press' }}
        extraValues={{ address }}
        button="Follow league"
        onDone={onDone}
        fieldOverrides={{
          league:
            leagues.length === 1 ? (
              <>
                <p>
                  {league?.name} {league?.season}, {formatCount(league?.matches ?? 0, 'match', 'matches')}
                </p>
                <input type="hidden" name="league" value={key} />
              </>
            ) : (
              <SelectField
                label="League"
                name="league"
                defaultValue={key}
                onChange={(event) => setKey(event.currentTarget.value)}
              >
                <Options of={leagues.map((one) => ({ id: one.key, name: `${one.name} ${one.season}` }))} />
              </SelectField>
            ),
          club: (
            <SelectField label="Our club" name="club" defaultValue={league?.ours ?? ''}>
              <option value="">Choose a club</option>
              <Options
                of={(league?.clubs ?? []).map(({ id, name, teams }) => ({ id, name: `${name}: ${teams}` }))}
              />
            </SelectField>
          ),
        }}
      />
      <button type="button" className="button quiet" onClick={onBack}>
        Use another address
      </button>
    </Card>
  );
}
