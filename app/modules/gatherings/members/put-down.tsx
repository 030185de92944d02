import { ActForm } from '#app/admin/forms/act-form.tsx';
import { own } from '#app/endpoints/fields.ts';
import { partyFields, partyIn } from '#app/modules/gatherings/coming/party.ts';
import { PartyFields } from '#app/modules/gatherings/coming/party-fields.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { MemberGathering } from './read-for-member.server.ts';

interface Props {
  page: MemberGathering;
  onDone: () => unknown;
  /** Members to choose from, when signing up another. */
  members?: MemberGathering['members'];
}

/** Render the form that signs up the member or another one. */
export function PutDown({ page: { event, gathering, stage }, onDone, members }: Props) {
  const { choices } = gathering;
  const waits = stage === 'full' ? ' on the waiting list' : ' down';
  return (
    <ActForm
      act="POST /api/coming/{event}/replies"
      param={{ event: event.id }}
      fields={{ member: own('Who comes?'), ...partyFields(choices) }}
      button={members ? `Put them${waits}` : `I am coming: put my name${waits}`}
      check={({ member }) => (members && !member ? { member: 'Please choose who comes.' } : {})}
      sends={({ member, ...typed }) => ({ ...partyIn(typed, choices), member: member || null })}
      once
      onDone={onDone}
    >
      {members ? (
        <SelectField name="member" label="Who comes?" defaultValue="">
          <option value="">Please choose</option>
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <PartyFields facts={gathering} prefix={members ? 'other-' : ''} />
    </ActForm>
  );
}
