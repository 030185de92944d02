import { useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import type { MutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { formatMovedUp } from '#app/modules/bookings/bookings.ts';
import {
  createSignUpPartyFieldLabels,
  responseToSignUpPartyFormValues,
  signUpPartyToFormValues,
  toSignUpPartyBody,
} from '#app/modules/gatherings/replies/party.ts';
import { SignUpPartyFields } from '#app/modules/gatherings/replies/party-fields.tsx';
import type { SignUpReply } from '#app/modules/gatherings/replies/reply-schemas.server.ts';
import { Field, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import type { GatheringWithSignUp } from './gathering-admin-schemas.server.ts';

interface Props {
  full: GatheringWithSignUp;
  /** Undefined for a new reply. */
  coming?: SignUpReply;
  desk: MutationRunner;
}

const contactFields = {
  member: defineCustomField('Member'),
  name: defineCustomField('Name'),
  phone: defineCustomField('Phone'),
  email: defineCustomField('Email address'),
};

/** Render the form for a reply entered by an officer: a new one by telephone, or a correction. */
export function GatheringReplyForm({ full, coming, desk }: Props) {
  const { event, gathering } = full;
  const { choices } = gathering;
  const saying = (said: string) => desk.refreshAndShow(said);
  const form = {
    fields: { ...contactFields, ...createSignUpPartyFieldLabels(choices) },
    successMessage: 'Reply saved.',
    onYielded: desk.refresh,
    buildBody: ({ member = '', name, phone, email, ...typed }: Record<string, string>) => ({
      member: member || null,
      name,
      phone,
      email,
      ...toSignUpPartyBody(typed, choices),
    }),
    children: (
      <>
        {coming?.member ? null : <ReplyAuthorFields full={full} coming={coming} />}
        <SignUpPartyFields
          facts={gathering}
          prefix={`${coming?.id ?? 'new'}-`}
          typed={coming && signUpPartyToFormValues(choices, coming)}
        />
      </>
    ),
  };
  if (!coming)
    return (
      <MutationForm
        mutation="POST /api/desk/coming/{event}/replies"
        param={{ event: event.id }}
        button="Add to the list"
        idempotent
        onDone={(done) => done && saying(formatAddedReply(done))}
        {...form}
      />
    );
  return (
    <MutationForm
      mutation="PUT /api/desk/coming/{event}/replies/{id}"
      param={{ event: event.id, id: coming.id }}
      initialValues={{ version: coming.version }}
      button="Save"
      fromConflictRow={(current) => responseToSignUpPartyFormValues(choices, current)}
      onDone={(done) => done && saying(formatSavedReply(done))}
      {...form}
    />
  );
}

const formatAddedReply = ({ name, number, state }: SignUpReply) =>
  `${name} is number ${number}, and ${state === 'in' ? 'has a place' : 'is on the waiting list'}.`;

const formatSavedReply = ({ coming, movedUp }: { coming: SignUpReply; movedUp: SignUpReply[] }) =>
  `${coming.name}’s reply saved. ${formatMovedUp(movedUp)}`.trim();

/** Render the choice of a member of the club, or a name with contact details. */
function ReplyAuthorFields({ full, coming }: Pick<Props, 'full' | 'coming'>) {
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
          <option value="">Not a member</option>
          <Options of={full.members} />
        </SelectField>
      )}
      {member ? null : (
        <>
          <Field label="Name" name="name" maxLength={80} defaultValue={coming?.name} />
          <Field label="Phone" name="phone" type="tel" maxLength={40} defaultValue={coming?.phone} />
          <Field
            label="Email address"
            name="email"
            type="email"
            hint={coming ? undefined : 'We email a confirmation to this address.'}
            defaultValue={coming?.email}
          />
        </>
      )}
    </>
  );
}
