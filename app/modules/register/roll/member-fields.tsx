import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import type { Me } from '#app/api/who/me.ts';
import { type Role, roleMeanings, roles } from '#app/api/who/roles.ts';
import { own } from '#app/endpoints/fields.ts';
import { Choice, Field } from '#app/ui/field.tsx';

/** Labels for the comparison of two versions. */
export const memberFields = {
  name: own('Name'),
  email: own('E-mail address'),
  signInName: own('Sign-in name'),
  phone: own('Telephone'),
  role: own('Role'),
};

interface Props {
  member?: { name: string; email: string | null; signInName: string | null; phone: string; role: Role };
  /** Rendered between these fields and the role. */
  children?: ReactNode;
  /** True if only an administrator may change the sign-in. */
  isOfficer?: boolean;
}

/** Roll fields of a member, to add and to change; only administrators set roles. */
export function MemberFields({ member, children, isOfficer }: Props) {
  const { role: mine } = useOutletContext<Me>();
  const kept = isOfficer && mine !== 'administrator';
  return (
    <>
      <Field label="Name" name="name" autoComplete="off" defaultValue={member?.name} required />
      <Field
        label="E-mail address"
        name="email"
        type="email"
        autoComplete="off"
        defaultValue={member?.email ?? ''}
        readOnly={kept}
        hint={
          kept
            ? 'They look after a part of the site: an administrator can change this.'
            : 'A couple may share one. Leave it empty for somebody without e-mail.'
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
        hint="Only for somebody without e-mail, such as joan.smith. You can then print them a letter."
      />
      <Field
        label="Telephone"
        name="phone"
        type="tel"
        autoComplete="off"
        defaultValue={member?.phone ?? ''}
        hint="Captains see it, to ring about a match."
      />
      {children}
      {mine === 'administrator' ? <Roles held={member?.role ?? 'member'} /> : null}
    </>
  );
}

function Roles({ held }: { held: Role }) {
  return (
    <fieldset className="choices">
      <legend>Role</legend>
      {roles.map((role) => (
        <Choice
          key={role}
          name="role"
          value={role}
          label={role}
          hint={roleMeanings[role]}
          defaultChecked={role === held}
        />
      ))}
    </fieldset>
  );
}
