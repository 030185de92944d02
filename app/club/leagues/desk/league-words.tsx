import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Field } from '#app/ui/field.tsx';
import type { LeagueDesk } from './league-desk.ts';

const labels = {
  name: 'Name',
  starts: 'When it is played',
  label: 'Beneath the sheet’s table',
  about: 'About',
};

/** What a league is called, and what stands on its page beside the table. */
export function LeagueWords({ league }: { league: LeagueDesk }) {
  const { revalidate } = useRevalidator();
  const { day, version, name, starts, label, about } = league;
  return (
    <DeskForm
      labels={labels}
      button="Save the words"
      said="Saved. The league’s page shows them now."
      version={version}
      act={(json, version) =>
        call('PATCH /api/desk/results/leagues/{day}', { param: { day }, json, version })
      }
      onDone={revalidate}
    >
      {({ disabled }) => {
        const field = (key: keyof typeof labels, value: string, hint?: string) => (
          <Field label={labels[key]} name={key} defaultValue={value} autoComplete="off" hint={hint} />
        );
        return (
          <div className="stack" key={version}>
            {field('name', name)}
            {field('starts', starts, 'Such as ‘Tuesdays from 2 PM’.')}
            {field('label', label, 'Such as ‘Last updated: 8 May’. Our own tables say that by themselves.')}
            <div className="field">
              <label htmlFor="league-about">{labels.about}</label>
              <textarea
                id="league-about"
                name="about"
                rows={5}
                maxLength={1000}
                defaultValue={about}
                disabled={disabled}
              />
            </div>
          </div>
        );
      }}
    </DeskForm>
  );
}
