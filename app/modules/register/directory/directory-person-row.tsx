import { NameWithBoldSurname } from '#app/modules/members/roll/roll-name.tsx';
import { MemberPicture } from '#app/modules/register/pictures/member-picture.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import type { DirectoryPerson } from './directory.server.ts';

/** Directory entry as rendered for other members. */
export function DirectoryPersonRow({
  person: { name, phone, email, address, picture },
}: {
  person: DirectoryPerson;
}) {
  return (
    <>
      <div className="directory-words">
        <span>
          <NameWithBoldSurname name={name} />
        </span>
        <TelephoneLink number={phone} />
        {email ? (
          <a href={`mailto:${email}`}>
            <span>
              <EmailAddress address={email} />
            </span>
          </a>
        ) : null}
        {address ? <address>{address.replaceAll('\n', ', ')}</address> : null}
      </div>
      {picture ? <MemberPicture src={picture} name="" /> : null}
    </>
  );
}
