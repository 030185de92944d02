import { NameWithBoldSurname } from '#app/modules/members/roll/roll-name.tsx';
import { MemberPicture } from '#app/modules/register/pictures/member-picture.tsx';
import { EmailAddressText } from '#app/ui/email-address.tsx';
import { TelephoneLink } from '#app/ui/telephone.tsx';
import type { DirectoryMember } from './read-directory.server.ts';

/** Directory entry as rendered for other members. */
export function MemberDirectoryRow({
  person: { name, phone, email, address, picture },
}: {
  person: DirectoryMember;
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
              <EmailAddressText address={email} />
            </span>
          </a>
        ) : null}
        {address ? <address>{address.replaceAll('\n', ', ')}</address> : null}
      </div>
      {picture ? <MemberPicture src={picture} name="" /> : null}
    </>
  );
}
