import { call } from '#app/api/call.ts';
import { otherLine } from '#app/club/cups/other-tie.ts';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { Fold } from '#app/desk/fold.tsx';
import type { DeskAction, Done } from '#app/desk/use-desk-action.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import type { CupDesk } from './cups-desk.ts';

type Other = CupDesk['others'][number];
type Winner = Other['winner'] | '';

/** Ties of the cup between other clubs: whoever likes to can put them in, so that its page shows the whole round. */
export function OtherTies({ screen: { cup, others }, desk }: { screen: CupDesk; desk: DeskAction }) {
  const { slug } = cup;
  return (
    <Fold title="Other clubs’ ties" about={others.length > 0 ? String(others.length) : 'if you like'}>
      {others.map((tie) => (
        <details key={tie.id}>
          <summary>
            {tie.round}: {otherLine(tie)}
          </summary>
          <OtherForm
            tie={tie}
            button="Save"
            said="Saved."
            act={(json, version = 0) =>
              call('PUT /api/desk/results/cups/{slug}/other-ties/{id}', {
                ...{ param: { slug, id: tie.id }, json, version },
              })
            }
            onDone={desk.refresh}
          />
          <SureButton
            button={`Remove ${tie.home} v ${tie.away}`}
            title="Remove this tie?"
            yes="Yes, remove it"
            busy={desk.busy}
            onSure={() =>
              desk.act(
                'It has been removed.',
                (version = 0) =>
                  call('DELETE /api/desk/results/cups/{slug}/other-ties/{id}', {
                    param: { slug, id: tie.id },
                    version,
                  }),
                { version: tie.version, again: 'Remove it all the same' },
              )
            }
          >
            It goes from the cup’s page.
          </SureButton>
        </details>
      ))}
      <OtherForm
        key={others.length}
        button="Add this tie"
        said="It is on the cup’s page."
        act={(json) => call('POST /api/desk/results/cups/{slug}/other-ties', { param: { slug }, json })}
        onDone={desk.refresh}
      />
    </Fold>
  );
}

const labels = {
  round: 'Round',
  home: 'First side',
  away: 'Second side',
  score: 'Score',
  winner: 'Who goes through',
};

interface FormProps {
  tie?: Other;
  button: string;
  said: string;
  act: (
    json: Record<'round' | 'home' | 'away' | 'score', string> & { winner: 'home' | 'away' | '' },
    version: number | undefined,
  ) => Promise<Done>;
  onDone: () => unknown;
}

function OtherForm({ tie, button, said, act, onDone }: FormProps) {
  const field = (name: 'round' | 'home' | 'away', most: number) => (
    <Field
      label={labels[name]}
      name={name}
      required
      maxLength={most}
      autoComplete="off"
      defaultValue={tie?.[name]}
    />
  );
  return (
    <DeskForm
      labels={labels}
      {...{ button, said, onDone }}
      {...(tie && { version: tie.version })}
      act={(values, version) => act({ ...values, winner: values.winner as NonNullable<Winner> }, version)}
    >
      <div className="stack" key={tie?.version}>
        {field('round', 40)}
        {field('home', 80)}
        {field('away', 80)}
        <Field
          label={labels.score}
          name="score"
          maxLength={20}
          autoComplete="off"
          defaultValue={tie?.score}
          hint="The first side’s shots first: 61-54. It may stay empty."
        />
        <SelectField label={labels.winner} name="winner" defaultValue={tie?.winner ?? ''}>
          <option value="">not known yet</option>
          <option value="home">the first side</option>
          <option value="away">the second side</option>
        </SelectField>
      </div>
    </DeskForm>
  );
}
