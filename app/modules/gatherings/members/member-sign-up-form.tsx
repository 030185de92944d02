import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { createSignUpPartyFieldLabels, toSignUpPartyBody } from '#app/modules/gatherings/replies/party.ts';
import { SignUpPartyFields } from '#app/modules/gatherings/replies/party-fields.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { MemberGathering } from './member-gathering.server.ts';

interface Props {
  page: MemberGathering;
  onDone: () => unknown;
  /** Members to choose from, when signing up another. */
  members?: MemberGathering['members'];
}

/** Render the form that signs up the member or another one. */
export function MemberSignUpForm({ page: { event, gathering, stage }, onDone, members }: Props) {
  const { choices } = gathering;
  const waits = stage === 'full' ? ' on the waiting list' : ' down';
  return (
    <MutationForm
      mutation="POST /api/coming/{event}/replies"
      param={{ event: event.id }}
      fields={{ member: defineCustomField('Member'), ...createSignUpPartyFieldLabels(choices) }}
      button={members ? `Add to the ${stage === 'full' ? 'waiting list' : 'list'}` : `Put my name${waits}`}
      check={({ member }) => (members && !member ? { member: 'Choose a member.' } : {})}
      buildBody={({ member, ...typed }) => ({ ...toSignUpPartyBody(typed, choices), member: member || null })}
      idempotent
      onDone={onDone}
    >
      {members ? (
        <SelectField name="member" label="Member" defaultValue="">
          <option value="">Choose…</option>
          <Options of={members} />
        </SelectField>
      ) : null}
      <SignUpPartyFields facts={gathering} prefix={members ? 'other-' : ''} />
    </MutationForm>
  );
}
