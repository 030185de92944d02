import { formatMembershipJoinedDate } from '#app/modules/register/entry/joined-date.ts';
import type { OwnDetails } from '#app/modules/register/entry/register-schemas.server.ts';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { EmailAddressText } from '#app/ui/email-address.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';

/** Fields that officers maintain, with a hint how to have them corrected. */
export function OfficerMaintainedMemberFields({
  details: { name, email, class: ofClass, joined, sections },
}: Props) {
  const { secretary } = useClub();
  const facts = [
    ['Name', name],
    ['Email', email ?? 'none'],
    ['Membership type', ofClass],
    ['Joined', formatMembershipJoinedDate(joined)],
    ['Sections', sections.join(', ')],
  ] as const;
  return (
    <CollapsibleSection
      title="Managed by club officers"
      about={[ofClass, formatMembershipJoinedDate(joined)].filter(Boolean).join(', ')}
    >
      <dl className="facts">
        {facts.map(([what, said]) => (
          <Fact key={what} label={what}>
            {said?.includes('@') ? <EmailAddressText address={said} /> : said}
          </Fact>
        ))}
      </dl>
      <p>
        Is something wrong here? <a href="/the-committee">Write to the secretary</a>
        {secretary ? `, ${secretary}` : ''}, or say so at the club. Change your email address under{' '}
        <a href="/members/account">My account</a>. If officers have made a note about you, you can ask to see
        it.
      </p>
    </CollapsibleSection>
  );
}

interface Props {
  details: OwnDetails;
}
