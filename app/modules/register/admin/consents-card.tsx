import { useRevalidator } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { choice, day, own } from '#app/endpoints/fields.ts';
import { type ConsentKind, consentWords, dayOf, howWords } from '#app/modules/register/entry/consents.ts';
import type { ConsentLine, RegisterPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { useClub } from '#app/site/shell.ts';
import { Choice } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';

/** Consents of a member; records those given on paper or by word. */
export function ConsentsCard({ page: { member, consents } }: { page: RegisterPage }) {
  const { uses } = useClub();
  const shown = consents.filter(({ what }) => uses.directory || !what.startsWith('directory'));
  const given = shown.filter((one) => one.given).length;
  return (
    <Fold title="What they agree to" about={`${given} of ${shown.length}`}>
      <dl className="facts">
        {shown.map((one) => (
          <Line key={one.what} one={one} />
        ))}
      </dl>
      <ConsentForm member={member} kinds={shown.map(({ what }) => what)} />
    </Fold>
  );
}

function Line({ one: { what, given, at, how } }: { one: ConsentLine }) {
  return (
    <>
      <dt>{consentWords[what]}</dt>
      <dd>
        {given ? 'Yes' : 'No'}
        {at && how ? (
          <span className="soft">
            , {howWords[how]}, {dayOf(at)}
          </span>
        ) : (
          <span className="soft">, as long as they say nothing</span>
        )}
      </dd>
    </>
  );
}

function ConsentForm({ member, kinds }: { member: string; kinds: ConsentKind[] }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <p>Members say it themselves under ‘My details’. Here you write down what came on paper.</p>
      <ActForm
        act="POST /api/desk/members/{id}/register/consents"
        param={{ id: member }}
        fields={fieldsOf(kinds)}
        button="Write it down"
        said="Written down."
        sends={({ given, ...said }) => ({ ...said, given: given === 'yes' })}
        reset={false}
        onDone={revalidate}
        looks={{ given: <Given />, how: <How /> }}
      />
    </>
  );
}

const fieldsOf = (kinds: ConsentKind[]) => ({
  what: choice('To what', {
    options: Object.fromEntries(kinds.map((kind) => [kind, consentWords[kind]])),
    wrong: 'Please say to what.',
  }),
  given: own('Do they agree?'),
  how: own('How they said it'),
  onDay: day('The day on the paper', { hint: 'Left empty it is today.' }),
});

const Given = () => (
  <fieldset className="choices">
    <legend>Do they agree?</legend>
    <Choice name="given" value="yes" label="Yes" defaultChecked />
    <Choice name="given" value="no" label="No" />
  </fieldset>
);

const How = () => (
  <fieldset className="choices">
    <legend>How they said it</legend>
    <Choice name="how" value="paper" label="On paper" defaultChecked />
    <Choice name="how" value="desk" label="They told an officer" />
  </fieldset>
);
