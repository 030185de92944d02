import { RollName } from '#app/modules/members/roll/roll-name.tsx';
import { MemberPicture } from '#app/modules/register/pictures/member-picture.tsx';
import { EmailAddress } from '#app/ui/email-address.tsx';
import { Telephone } from '#app/ui/telephone.tsx';
import type { Person } from './directory.server.ts';

/** Directory entry as rendered for other members. */
export function OnePerson({ person: { name, phone, email, address, picture } }: { person: Person }) {
  return (
    <>
      <div className="directory-words">
        <span>
          <RollName name={name} />
        </span>
        <Telephone number={phone} />
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
