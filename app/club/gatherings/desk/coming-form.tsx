import { useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import type { Coming } from '#app/club/gatherings/coming/coming-schemas.server.ts';
import { choiceField, partyIn, typedParty } from '#app/club/gatherings/coming/party.ts';
import { PartyFields } from '#app/club/gatherings/coming/party-fields.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import type { DeskAction } from '#app/desk/use-desk-action.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { Full } from './coming-desk-schemas.server.ts';
import { partiesMovedUp } from './moved-up.ts';

interface Props {
  full: Full;
  /** None for a new one. */
  coming?: Coming;
  desk: DeskAction;
}

/** A reply by hand: a new one of whoever rang, or one to be put right. */
export function ComingForm({ full, coming, desk }: Props) {
  // The same for a second press: it makes no second reply.
  const key = useRef('');
  const { event, gathering } = full;
  const { choices } = gathering;
  const menu = Object.fromEntries(choices.map((choice, i) => [choiceField(i), choice]));
  return (
    <DeskForm
      labels={{
        ...{ member: 'Member', name: 'Name', phone: 'Telephone', email: 'E-mail address' },
        ...{ people: 'How many', answer: 'Answer' },
        ...menu,
      }}
      button={coming ? 'Save' : 'Put them down'}
      said="Saved."
      {...(coming && { version: coming.version })}
      onGivenWay={desk.refresh}
      reset={!coming}
      shown={({ people, choices: chosen, answer }) =>
        typedParty(choices, { people: Number(people), choices: counts(chosen), answer: String(answer) })
      }
      act={async ({ member = '', name = '', phone = '', email = '', ...typed }, version) => {
        key.current ||= crypto.randomUUID();
        const json = { member: member || null, name, phone, email, ...partyIn(typed, choices) };
        const param = { event: event.id };
        const said = coming
          ? savedWords(
              await call('PUT /api/desk/coming/{event}/replies/{id}', {
                param: { ...param, id: coming.id },
                json,
                version: version ?? 0,
              }),
            )
          : downWords(await call('POST /api/desk/coming/{event}/replies', { param, json, key: key.current }));
        key.current = '';
        await desk.refresh();
        desk.say(said, undefined);
        return {};
      }}
    >
      {coming?.member ? null : <Who full={full} coming={coming} />}
      <PartyFields
        facts={gathering}
        prefix={`${coming?.id ?? 'new'}-`}
        typed={coming && typedParty(choices, coming)}
      />
    </DeskForm>
  );
}

const counts = (chosen: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(chosen ?? {}).map(([choice, count]) => [choice, Number(count)]));

const downWords = ({ name, number, state }: Coming) =>
  `${name} is number ${number}, and ${state === 'in' ? 'has a place' : 'is on the waiting list'}.`;

const savedWords = ({ coming, movedUp }: { coming: Coming; movedUp: Coming[] }) =>
  `${coming.name} is saved. ${partiesMovedUp(movedUp)}`.trim();

/** A member of the roll, or a name with how to reach them. */
function Who({ full, coming }: Pick<Props, 'full' | 'coming'>) {
  const [member, setMember] = useState('');
  return (
    <>
      {coming ? null : (
        <SelectField
          label="Member"
          name="member"
          value={member}
          onChange={({ target }) => setMember(target.value)}
        >
          <option value="">Somebody who is no member</option>
          {full.members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {member ? null : (
        <>
          <Field label="Name" name="name" maxLength={80} defaultValue={coming?.name} />
          <Field label="Telephone" name="phone" type="tel" maxLength={40} defaultValue={coming?.phone} />
          <Field
            label="E-mail address"
            name="email"
            type="email"
            hint={coming ? undefined : 'If they have one, a confirmation goes there.'}
            defaultValue={coming?.email}
          />
        </>
      )}
    </>
  );
}
