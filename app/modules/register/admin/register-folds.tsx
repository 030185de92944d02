import { useRevalidator } from 'react-router';
import type { RegisterEntryAdminPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { MemberPictureEditor } from '#app/modules/register/pictures/picture-editor.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { MemberConsentsCard } from './consents-card.tsx';
import { RegisterEntryForm } from './register-entry-form.tsx';

/** Register entry of one member; each fold renders one part with its form. */
export function RegisterEntryCollapsibles({ page }: { page: RegisterEntryAdminPage }) {
  const { revalidate } = useRevalidator();
  const { member, name, picture, address } = page;
  return (
    <>
      <CollapsibleSection
        title="Membership record"
        about={address ? 'membership type, address, emergency contact' : 'no address yet'}
        id="register"
        className="unfolded"
      >
        <RegisterEntryForm page={page} onDone={revalidate} />
      </CollapsibleSection>
      <MemberConsentsCard page={page} />
      <CollapsibleSection title="Picture" about={picture ? 'added' : 'none'}>
        <MemberPictureEditor
          name={name}
          src={picture}
          to={`/api/desk/members/${encodeURIComponent(member)}/register/pictures`}
          onRemove={(desk, said) =>
            desk.mutate('DELETE /api/desk/members/{id}/register/picture', { param: { id: member } }, said)
          }
        />
      </CollapsibleSection>
    </>
  );
}
