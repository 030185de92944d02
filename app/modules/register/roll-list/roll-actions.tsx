import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';

const rollActions = [
  ['import', 'Add a list', 'Many at once, new or changed, from a spreadsheet'],
  ['save', 'Save the register', 'As a file for a spreadsheet'],
  ['print', 'Print', 'The members on paper, by name or by class'],
  ['classes', 'Classes', 'Full, junior, life: what the club calls its members'],
  ['duplicates', 'Entered twice', 'Make one of two entries'],
] as const;

/** Links to further actions on the roll, and help. */
export function MemberRollActionLinks() {
  const { uses } = useClub();
  return (
    <>
      <CollapsibleSection title="More" about={uses.register ? 'a list, save, print, classes' : 'add a list'}>
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
          'Add a new member with ‘Add a member’. They get a mail with a link and choose their own password.',
          'Many at once, new or changed: ‘More’, ‘Add a list’, and paste them from a spreadsheet. Nothing happens before you have seen each line, and nobody gets a mail unless you say so.',
          'Somebody without e-mail gets a letter to print, with a code. Open the member to print it.',
          'To give an officer a key to a room of the desk, open the member. Take it back there when the office changes hands.',
          'A forgotten password needs nothing from you: the sign-in page sends a link. Where mail does not reach somebody, print them a letter with a code.',
        ]}
      />
    </>
  );
}
