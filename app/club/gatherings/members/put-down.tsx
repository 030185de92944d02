import type { RefObject } from 'react';
import { call } from '#app/api/call.ts';
import { partyFields, partyIn } from '#app/club/gatherings/coming/party.ts';
import { PartyFields } from '#app/club/gatherings/coming/party-fields.tsx';
import { ActionForm } from '#app/desk/action-form.tsx';
import { SelectField } from '#app/ui/field.tsx';
import type { MemberGathering } from './read-for-member.server.ts';

interface Props {
  page: MemberGathering;
  /** Names the sending until it has gone. */
  sending: RefObject<string>;
  onDone: () => unknown;
  /** Whom to choose from, where it is for somebody else. */
  members?: MemberGathering['members'];
}

/** The form by which a member puts their own name down, or another's. */
export function PutDown({ page: { event, gathering, stage }, sending, onDone, members }: Props) {
  const { choices } = gathering;
  const waits = stage === 'full' ? ' on the waiting list' : ' down';
  return (
    <ActionForm
      fields={['member', ...partyFields(choices)]}
      button={members ? `Put them${waits}` : `I am coming: put my name${waits}`}
      check={({ member }) => (members && !member ? { member: 'Please choose who comes.' } : {})}
      act={async ({ member, ...typed }) => {
        sending.current ||= crypto.randomUUID();
        const json = { ...partyIn(typed, choices), member: member || null };
        await call('POST /api/coming/{event}/replies', {
          param: { event: event.id },
          json,
          key: sending.current,
        });
        sending.current = '';
        await onDone();
      }}
      reset
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
    </ActionForm>
  );
}
