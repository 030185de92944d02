import { defineCustomField } from '#app/endpoints/fields.ts';
import {
  formatMemberConsentDate,
  type MemberConsentKind,
  memberConsentKinds,
} from '#app/modules/register/entry/consent-kinds.ts';
import type { MemberConsentRow } from '#app/modules/register/entry/register-schemas.server.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';

const ownConsentLabels: Record<MemberConsentKind, string> = {
  directory: 'My name in the directory',
  'directory-phone': 'My phone numbers',
  'directory-email': 'My email address',
  'directory-address': 'My address',
  'directory-picture': 'My picture',
  photographs: 'I can appear in the club’s photographs',
};

const getConsentBoxName = (what: MemberConsentKind) => `consent ${what}`;

/** Labels for the comparison of two versions. */
export const memberConsentFieldLabels = Object.fromEntries(
  memberConsentKinds.map((what) => [getConsentBoxName(what), defineCustomField(ownConsentLabels[what])]),
);

/** Return the consents to ask for: those on the directory only if the club has one. */
export const filterAskedMemberConsents = (consents: MemberConsentRow[], directory: boolean) =>
  consents.filter(({ what }) => directory || !what.startsWith('directory'));

/** Return checkbox values for the stored consents. */
export const toMemberConsentCheckboxes = (consents: MemberConsentRow[]) =>
  Object.fromEntries(consents.map(({ what, given }) => [getConsentBoxName(what), given ? 'yes' : '']));

/** Return only changed consents: unchanged boxes are omitted, since each consent is dated. */
export const parseChangedMemberConsents = (values: Record<string, string>, consents: MemberConsentRow[]) =>
  consents
    .map(({ what, given }) => ({ what, was: given, given: values[getConsentBoxName(what)] === 'yes' }))
    .filter(({ was, given }) => was !== given)
    .map(({ what, given }) => ({ what, given }));

/** Consents of a member, one checkbox each: details shared with other members, and photos. */
export function OwnMemberConsentFields({ consents }: { consents: MemberConsentRow[] }) {
  const shown = consents.filter(({ what }) => what.startsWith('directory'));
  const others = consents.filter(({ what }) => !what.startsWith('directory'));
  return (
    <>
      {shown.length > 0 ? (
        <fieldset className="choices own-consents" id="consents">
          <legend>Shown to other members</legend>
          <p className="hint">
            Only signed-in members see this. If you hide your name, they see nothing about you.
          </p>
          <ConsentCheckboxes some={shown} />
        </fieldset>
      ) : null}
      <fieldset className="choices own-consents">
        <legend>Photographs</legend>
        <ConsentCheckboxes some={others} />
      </fieldset>
    </>
  );
}

const ConsentCheckboxes = ({ some }: { some: MemberConsentRow[] }) =>
  some.map(({ what, given, at }) => (
    <RadioOrCheckboxInput
      key={what}
      type="checkbox"
      name={getConsentBoxName(what)}
      value="yes"
      label={ownConsentLabels[what]}
      hint={at ? `${given ? 'Yes' : 'No'}, since ${formatMemberConsentDate(at)}` : undefined}
      defaultChecked={given}
    />
  ));
