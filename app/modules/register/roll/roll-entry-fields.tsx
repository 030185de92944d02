import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { SignedInMember } from '#app/api/auth/me.ts';
import { type MemberRole, memberRoles, roleDescriptions } from '#app/api/auth/roles.ts';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { Field, RadioOrCheckboxInput } from '#app/ui/field.tsx';

/** Labels for the comparison of two versions. */
export const memberRollEntryFieldLabels = {
  name: defineCustomField('Name'),
  email: defineCustomField('Email address'),
  signInName: defineCustomField('Sign-in name'),
  phone: defineCustomField('Phone'),
  role: defineCustomField('Role'),
};

interface Props {
  member?: { name: string; email: string | null; signInName: string | null; phone: string; role: MemberRole };
  /** Rendered between these fields and the role. */
  children?: ReactNode;
  /** True if only an administrator may change the sign-in. */
  isOfficer?: boolean;
}

/** Roll fields of a member, to add and to change; only administrators set roles. */
export function MemberRollEntryFields({ member, children, isOfficer }: Props) {
  const { role: mine } = useOutletContext<SignedInMember>();
  const kept = isOfficer && mine !== 'administrator';
  return (
    <>
      <Field label="Name" name="name" autoComplete="off" defaultValue={member?.name} required />
      <Field
        label="Email address"
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={member?.email ?? ''}
        readOnly={kept}
        hint={
          kept
            ? 'They have access to Club admin, so only an administrator can change this.'
            : 'A couple can share one. Leave empty for someone without email.'
        }
      />
      <Field
        label="Sign-in name"
        name="signInName"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={member?.signInName ?? ''}
        readOnly={kept}
        hint="Only for someone without email. For example, joan.smith. You can then print them a letter."
      />
      <Field
        label="Phone"
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={member?.phone ?? ''}
        hint="Captains see this, so that they can phone about a match."
      />
      {children}
      {mine === 'administrator' ? <RoleSelect held={member?.role ?? 'member'} /> : null}
    </>
  );
}

function RoleSelect({ held }: { held: MemberRole }) {
  return (
    <fieldset className="choices">
      <legend>Role</legend>
      {memberRoles.map((role) => (
        <RadioOrCheckboxInput
          key={role}
          name="role"
          value={role}
          label={role}
          hint={roleDescriptions[role]}
          defaultChecked={role === held}
        />
      ))}
    </fieldset>
  );
}
