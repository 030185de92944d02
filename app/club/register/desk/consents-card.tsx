import { useRevalidator } from 'react-router';
import { call } from '#app/api/call.ts';
import { type ConsentKind, consentWords, dayOf, howWords } from '#app/club/register/entry/consents.ts';
import type { ConsentLine, RegisterPage } from '#app/club/register/entry/register-schemas.server.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { Fold } from '#app/desk/fold.tsx';
import { useClub } from '#app/site/shell.ts';
import { Choice, Field, SelectField } from '#app/ui/field.tsx';

/** What a member agrees to, and what they have said on paper or by word. */
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
    <ActionForm
      fields={['what', 'given', 'how', 'onDay']}
      button="Write it down"
      done="Written down."
      act={async ({ what, given, how, onDay }) => {
        const kind = kinds.find((one) => one === what) ?? 'photographs';
        const way = how === 'desk' ? ('desk' as const) : ('paper' as const);
        const json = { what: kind, given: given === 'yes', how: way, onDay };
        await call('POST /api/desk/members/{id}/register/consents', { param: { id: member }, json });
        await revalidate();
      }}
    >
      <p>Members say it themselves under ‘My details’. Here you write down what came on paper.</p>
      <SelectField label="To what" name="what">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {consentWords[kind]}
          </option>
        ))}
      </SelectField>
      <fieldset className="choices">
        <legend>Do they agree?</legend>
        <Choice name="given" value="yes" label="Yes" defaultChecked />
        <Choice name="given" value="no" label="No" />
      </fieldset>
      <fieldset className="choices">
        <legend>How they said it</legend>
        <Choice name="how" value="paper" label="On paper" defaultChecked />
        <Choice name="how" value="desk" label="They told an officer" />
      </fieldset>
      <Field label="The day on the paper" name="onDay" type="date" hint="Left empty it is today." />
    </ActionForm>
  );
}
