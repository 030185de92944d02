import { useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { defineCustomField, defineSelectField } from '#app/endpoints/fields.ts';
import type { LeaguesAtSite } from '#app/modules/exchange/following/follow-schemas.server.ts';
import { Card } from '#app/ui/card.tsx';
import { SelectField } from '#app/ui/field.tsx';

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
    league: defineCustomField('The league'),
    club: defineCustomField('Which club is ours'),
    takes: defineSelectField('Its matches come into the calendar', {
      options: { press: 'when we press', self: 'by themselves' },
      invalidMessage: 'Please choose one.',
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
        button="Follow it"
        onDone={onDone}
        fieldOverrides={{
          league:
            leagues.length === 1 ? (
              <>
                <p>
                  {league?.name} {league?.season}, {league?.matches} matches
                </p>
                <input type="hidden" name="league" value={key} />
              </>
            ) : (
              <SelectField
                label="The league"
                name="league"
                defaultValue={key}
                onChange={(event) => setKey(event.currentTarget.value)}
              >
                {leagues.map((one) => (
                  <option key={one.key} value={one.key}>
                    {one.name} {one.season}
                  </option>
                ))}
              </SelectField>
            ),
          club: (
            <SelectField label="Which club is ours" name="club" defaultValue={league?.ours ?? ''}>
              <option value="">Please choose</option>
              {league?.clubs.map((club) => (
                <option key={club.id} value={club.id}>
                  {club.name}: {club.teams}
                </option>
              ))}
            </SelectField>
          ),
        }}
      />
      <button type="button" className="button quiet" onClick={onBack}>
        Another address
      </button>
    </Card>
  );
}
