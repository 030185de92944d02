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
import { Fact } from '#app/ui/tables/fact.tsx';

/** Consents of a member; records those given on paper or by word. */
export function MemberConsentsCard({ page: { member, consents } }: { page: RegisterEntryAdminPage }) {
  const { uses } = useClub();
  const shown = consents.filter(({ what }) => uses.directory || !what.startsWith('directory'));
  const given = shown.filter((one) => one.given).length;
  return (
    <CollapsibleSection title="Consents" about={`${given} of ${shown.length} given`}>
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
    <Fact label={memberConsentLabels[what]}>
      {given ? 'Yes' : 'No'}
      {at && how ? (
        <span className="soft">
          , {memberConsentSourceLabels[how]}, {formatMemberConsentDate(at)}
        </span>
      ) : (
        <span className="soft">, by default</span>
      )}
    </Fact>
  );
}

function ConsentForm({ member, kinds }: { member: string; kinds: MemberConsentKind[] }) {
  const { revalidate } = useRevalidator();
  return (
    <>
      <p>
        Members choose this themselves under ‘My details’. Use this form for a choice made on paper or in
        person.
      </p>
      <MutationForm
        mutation="POST /api/desk/members/{id}/register/consents"
        param={{ id: member }}
        fields={getConsentFormFields(kinds)}
        button="Save choice"
        successMessage="Choice saved."
        buildBody={({ given, ...said }) => ({ ...said, given: given === 'yes' })}
        reset={false}
        onDone={revalidate}
        fieldOverrides={{ given: <ConsentDecisionChoice />, how: <ConsentSourceChoice /> }}
      />
    </>
  );
}

const getConsentFormFields = (kinds: MemberConsentKind[]) => ({
  what: defineSelectField('Consent', {
    options: Object.fromEntries(kinds.map((kind) => [kind, memberConsentLabels[kind]])),
    invalidMessage: 'Choose what the consent is for.',
  }),
  given: defineCustomField('Do they agree?'),
  how: defineCustomField('How they answered'),
  onDay: defineDateField('Date on the form', { hint: 'Leave empty for today.' }),
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
    <legend>How they answered</legend>
    <RadioOrCheckboxInput name="how" value="paper" label="On paper" defaultChecked />
    <RadioOrCheckboxInput name="how" value="desk" label="In person" />
  </fieldset>
);
