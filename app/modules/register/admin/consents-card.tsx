import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { customField, isoDateField, selectField } from '#app/endpoints/fields.ts';
import {
  type ConsentKind,
  consentLabels,
  consentSourceLabels,
  formatConsentDay,
} from '#app/modules/register/entry/consent-kinds.ts';
import type { ConsentRowData, RegisterPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ChoiceInput } from '#app/ui/field.tsx';

/** Consents of a member; records those given on paper or by word. */
export function MemberConsentsCard({ page: { member, consents } }: { page: RegisterPage }) {
  const { uses } = useClub();
  const shown = consents.filter(({ what }) => uses.directory || !what.startsWith('directory'));
  const given = shown.filter((one) => one.given).length;
  return (
    <CollapsibleSection title="What they agree to" about={`${given} of ${shown.length}`}>
      <dl className="facts">
        {shown.map((one) => (
          <ConsentRow key={one.what} one={one} />
        ))}
      </dl>
      <ConsentForm member={member} kinds={shown.map(({ what }) => what)} />
    </CollapsibleSection>
  );
}

function ConsentRow({ one: { what, given, at, how } }: { one: ConsentRowData }) {
  return (
    <>
      <dt>{consentLabels[what]}</dt>
      <dd>
        {given ? 'Yes' : 'No'}
        {at && how ? (
          <span className="soft">
            , {consentSourceLabels[how]}, {formatConsentDay(at)}
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
      <MutationForm
        mutation="POST /api/desk/members/{id}/register/consents"
        param={{ id: member }}
        fields={getConsentFormFields(kinds)}
        button="Write it down"
        successMessage="Written down."
        buildBody={({ given, ...said }) => ({ ...said, given: given === 'yes' })}
        reset={false}
        onDone={revalidate}
        fieldOverrides={{ given: <ConsentDecisionChoice />, how: <ConsentSourceChoice /> }}
      />
    </>
  );
}

const getConsentFormFields = (kinds: ConsentKind[]) => ({
  what: selectField('To what', {
    options: Object.fromEntries(kinds.map((kind) => [kind, consentLabels[kind]])),
    invalidMessage: 'Please say to what.',
  }),
  given: customField('Do they agree?'),
  how: customField('How they said it'),
  onDay: isoDateField('The day on the paper', { hint: 'Left empty it is today.' }),
});

const ConsentDecisionChoice = () => (
  <fieldset className="choices">
    <legend>Do they agree?</legend>
    <ChoiceInput name="given" value="yes" label="Yes" defaultChecked />
    <ChoiceInput name="given" value="no" label="No" />
  </fieldset>
);

const ConsentSourceChoice = () => (
  <fieldset className="choices">
    <legend>How they said it</legend>
    <ChoiceInput name="how" value="paper" label="On paper" defaultChecked />
    <ChoiceInput name="how" value="desk" label="They told an officer" />
  </fieldset>
);
