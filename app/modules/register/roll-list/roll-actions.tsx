import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

const rollActions = [
  ['import', 'Import a list', 'Add or change many members from a spreadsheet'],
  ['save', 'Download the membership list', 'A file for a spreadsheet'],
  ['print', 'Print the membership list', 'By name, membership type or section'],
  ['classes', 'Membership types', 'For example, full, junior and life'],
  ['duplicates', 'Possible duplicates', 'Merge two records for the same person'],
] as const;

/** Links to further actions on the roll, and help. */
export function MemberRollActionLinks() {
  const { uses } = useClub();
  return (
    <>
      <CollapsibleSection
        title="More"
        about={uses.register ? 'import, download, print, membership types' : 'import a list'}
      >
        <LinkRowList label="More">
          {rollActions
            .filter(([way]) => uses.register || way === 'import')
            .map(([way, name, line]) => (
              <LinkRowItem key={way} to={`/desk/members/${way}`} name={name} line={line} />
            ))}
        </LinkRowList>
      </CollapsibleSection>
      <AdminHelpSteps
        steps={[
          'Add a new member with ‘Add a member’. They get an email with a link and choose their own password.',
          'To add or change many members, open ‘More’, press ‘Import a list’ and paste from a spreadsheet. You check each line first, and no one is emailed unless you choose to.',
          'For someone without email, open their page and print a letter with a code.',
          'To give an officer access to part of Club admin, open their page. Remove the access there when someone else takes on the role.',
          'If a member forgets their password, the sign-in page emails them a link. If email does not reach them, print a letter with a code.',
        ]}
      />
    </>
  );
}
