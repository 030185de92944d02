import { useRevalidator } from 'react-router';
import type { RegisterPage } from '#app/modules/register/entry/register-schemas.server.ts';
import { PicturePart } from '#app/modules/register/pictures/picture-part.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { EntryForm } from './entry-form.tsx';

/** Register entry of one member; each fold renders one part with its form. */
export function RegisterFolds({ page }: { page: RegisterPage }) {
  const { revalidate } = useRevalidator();
  const { member, name, picture, address } = page;
  return (
    <>
      <Fold
        title="The register"
        about={address ? 'class, address, whom to ring' : 'no address yet'}
        id="register"
      >
        <EntryForm page={page} onDone={revalidate} />
      </Fold>
      <ConsentsCard page={page} />
      <Fold title="Picture" about={picture ? 'there is one' : 'none'}>
        <PicturePart
          name={name}
          src={picture}
          to={`/api/desk/members/${encodeURIComponent(member)}/register/pictures`}
          onRemove={(desk, said) =>
            desk.act('DELETE /api/desk/members/{id}/register/picture', { param: { id: member } }, said)
          }
        />
      </Fold>
    </>
  );
}
