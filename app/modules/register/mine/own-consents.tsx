import { own } from '#app/endpoints/fields.ts';
import { type ConsentKind, consentKinds, dayOf } from '#app/modules/register/entry/consents.ts';
import type { ConsentLine } from '#app/modules/register/entry/register-schemas.server.ts';
import { Choice } from '#app/ui/field.tsx';

const words: Record<ConsentKind, string> = {
  directory: 'My name in the list of members',
  'directory-phone': 'My telephone numbers',
  'directory-email': 'My e-mail address',
  'directory-address': 'My address',
  'directory-picture': 'My picture',
  photographs: 'I may be seen in the club’s photographs',
};

const boxOf = (what: ConsentKind) => `consent ${what}`;

/** Labels for the comparison of two versions. */
export const consentFacts = Object.fromEntries(consentKinds.map((what) => [boxOf(what), own(words[what])]));

/** Return the consents to ask for: those on the directory only if the club has one. */
export const shownConsents = (consents: ConsentLine[], directory: boolean) =>
  consents.filter(({ what }) => directory || !what.startsWith('directory'));

/** Return checkbox values for the stored consents. */
export const consentBoxes = (consents: ConsentLine[]) =>
  Object.fromEntries(consents.map(({ what, given }) => [boxOf(what), given ? 'yes' : '']));

/** Return only changed consents: unchanged boxes are omitted, since each consent is dated. */
export const consentsIn = (values: Record<string, string>, consents: ConsentLine[]) =>
  consents
    .map(({ what, given }) => ({ what, was: given, given: values[boxOf(what)] === 'yes' }))
    .filter(({ was, given }) => was !== given)
    .map(({ what, given }) => ({ what, given }));

/** Consents of a member, one checkbox each: details shared with other members, and photos. */
export function OwnConsents({ consents }: { consents: ConsentLine[] }) {
  const shown = consents.filter(({ what }) => what.startsWith('directory'));
  const others = consents.filter(({ what }) => !what.startsWith('directory'));
  return (
    <>
      {shown.length > 0 ? (
        <fieldset className="choices own-consents" id="consents">
          <legend>What other members may see</legend>
          <p className="hint">
            Members who have signed in see it, and nobody else. Without your name they see nothing of you.
          </p>
          <Boxes some={shown} />
        </fieldset>
      ) : null}
      <fieldset className="choices own-consents">
        <legend>Photographs</legend>
        <Boxes some={others} />
      </fieldset>
    </>
  );
}

const Boxes = ({ some }: { some: ConsentLine[] }) =>
  some.map(({ what, given, at }) => (
    <Choice
      key={what}
      type="checkbox"
      name={boxOf(what)}
      value="yes"
      label={words[what]}
      hint={at ? `${given ? 'Yes' : 'No'}, since ${dayOf(at)}` : undefined}
      defaultChecked={given}
    />
  ));
