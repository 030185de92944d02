import { useRevalidator } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { defineCustomField, defineDateField, defineSelectField } from '#app/endpoints/fields.ts';
import {
  formatMemberConsentDate,
  type MemberConsentKind,
  memberConsentLabels,
  memberConsentSourceLabels,
} from '#app/modules/register/entry/consent-kinds.ts';
import type {
  MemberConsentRow,
  RegisterEntryAdminPage,
} from '#app/modules/register/entry/register-schemas.server.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';

/** Consents of a member; records those given on paper or by word. */
export function MemberConsentsCard({ page: { member, consents } }: { page: RegisterEntryAdminPage }) {
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

function ConsentRow({ one: { what, given, at, how } }: { one: MemberConsentRow }) {
  return (
    <>
      <dt>{memberConsentLabels[what]}</dt>
      <dd>
        {given ? 'Yes' : 'No'}
        {at && how ? (
          <span className="soft">
            , {memberConsentSourceLabels[how]}, {formatMemberConsentDate(at)}
          </span>
        ) : (
          <span className="soft">, as long as they say nothing</span>
        )}
      </dd>
    </>
  );
}

function ConsentForm({ member, kinds }: { member: string; kinds: MemberConsentKind[] }) {
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

const getConsentFormFields = (kinds: MemberConsentKind[]) => ({
  what: defineSelectField('To what', {
    options: Object.fromEntries(kinds.map((kind) => [kind, memberConsentLabels[kind]])),
    invalidMessage: 'Please say to what.',
  }),
  given: defineCustomField('Do they agree?'),
  how: defineCustomField('How they said it'),
  onDay: defineDateField('The day on the paper', { hint: 'Left empty it is today.' }),
});

const ConsentDecisionChoice = () => (
  <fieldset className="choices">
    <legend>Do they agree?</legend>
    <RadioOrCheckboxInput name="given" value="yes" label="Yes" defaultChecked />
    <RadioOrCheckboxInput name="given" value="no" label="No" />
  </fieldset>
);

const ConsentSourceChoice = () => (
  <fieldset className="choices">
    <legend>How they said it</legend>
    <RadioOrCheckboxInput name="how" value="paper" label="On paper" defaultChecked />
    <RadioOrCheckboxInput name="how" value="desk" label="They told an officer" />
  </fieldset>
);
