import { useState } from 'react';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import type { Acts } from '#app/admin/forms/use-acts.tsx';
import { own } from '#app/endpoints/fields.ts';
import type { Coming } from '#app/modules/gatherings/coming/coming-schemas.server.ts';
import { partyFields, partyIn, shownParty, typedParty } from '#app/modules/gatherings/coming/party.ts';
import { PartyFields } from '#app/modules/gatherings/coming/party-fields.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import type { Full } from './coming-desk-schemas.server.ts';
import { partiesMovedUp } from './moved-up.ts';

interface Props {
  full: Full;
  /** Undefined for a new reply. */
  coming?: Coming;
  desk: Acts;
}

const whoFields = {
  member: own('Member'),
  name: own('Name'),
  phone: own('Telephone'),
  email: own('E-mail address'),
};

/** Render the form for a reply entered by an officer: a new one by telephone, or a correction. */
export function ComingForm({ full, coming, desk }: Props) {
  const { event, gathering } = full;
  const { choices } = gathering;
  const saying = (said: string) => desk.refresh().then(() => desk.say(said, undefined));
  const form = {
    fields: { ...whoFields, ...partyFields(choices) },
    said: 'Saved.',
    onGivenWay: desk.refresh,
    sends: ({ member = '', name, phone, email, ...typed }: Record<string, string>) => ({
      member: member || null,
      name,
      phone,
      email,
      ...partyIn(typed, choices),
    }),
    children: (
      <>
        {coming?.member ? null : <Who full={full} coming={coming} />}
        <PartyFields
          facts={gathering}
          prefix={`${coming?.id ?? 'new'}-`}
          typed={coming && typedParty(choices, coming)}
        />
      </>
    ),
  };
  if (!coming)
    return (
      <ActForm
        act="POST /api/desk/coming/{event}/replies"
        param={{ event: event.id }}
        button="Put them down"
        once
        onDone={(done) => done && saying(downWords(done))}
        {...form}
      />
    );
  return (
    <ActForm
      act="PUT /api/desk/coming/{event}/replies/{id}"
      param={{ event: event.id, id: coming.id }}
      was={{ version: coming.version }}
      button="Save"
      shown={(current) => shownParty(choices, current)}
      onDone={(done) => done && saying(savedWords(done))}
      {...form}
    />
  );
}

const downWords = ({ name, number, state }: Coming) =>
  `${name} is number ${number}, and ${state === 'in' ? 'has a place' : 'is on the waiting list'}.`;

const savedWords = ({ coming, movedUp }: { coming: Coming; movedUp: Coming[] }) =>
  `${coming.name} is saved. ${partiesMovedUp(movedUp)}`.trim();

/** Render the choice of a member of the club, or a name with contact details. */
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
