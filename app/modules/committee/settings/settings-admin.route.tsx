import { useLoaderData } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { call } from '#app/api/call.ts';
import { defineCustomField } from '#app/endpoints/fields.ts';
import { ClubIconPreview } from '#app/site/icon/home-icon.tsx';
import { useClub } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field, SelectField } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { ClubSettingField, ClubSettingGroup } from './setting-groups.ts';
import type { ClubSettingValues } from './setting-values.ts';
import type { ClubSettingsResponse } from './settings.endpoints.server.ts';

export const clientLoader = () => call('GET /api/desk/settings');

/** Admin page of the club's settings, which pages, mail and feeds use. */
export default function ClubSettingsPage() {
  const settings = useLoaderData<typeof clientLoader>();
  const desk = useMutationRunner();
  const { uses, words } = useClub();
  const [isLeague, rollUps] = [uses.league, words.rollUps];
  return (
    <PageLayout
      title="Settings"
      description={
        isLeague
          ? 'The league’s name, contacts and other settings.'
          : 'The club’s name, contacts, fees and other settings.'
      }
      lead={
        isLeague
          ? 'Change a name or an address here once, and it is right everywhere.'
          : 'Change a fee here once, and it is right everywhere.'
      }
    >
      <SettingGroupFolds
        groups={settings.groups.filter(({ isMachine }) => !isMachine)}
        settings={settings}
        desk={desk}
      />
      <h2>Technical settings</h2>
      <SettingGroupFolds
        groups={settings.groups.filter(({ isMachine }) => isMachine)}
        settings={settings}
        desk={desk}
      />
      {desk.notice}
      <AdminHelpSteps
        steps={[
          'Open a group, change what is out of date, and save. Pages, emails and calendars change with it.',
          isLeague
            ? 'Before each season, check the secretary and the email addresses.'
            : `Before each season, check the secretary, the fees and the times of ${rollUps}.`,
          'Some changes take effect only when the site is restarted, and say so. Ask the person who runs the server to restart it.',
          'You can undo each change for 24 hours, right after saving or under ‘Activity log’.',
        ]}
      />
    </PageLayout>
  );
}

/** Each group is a fold with a summary; opened if a stored value is invalid. */
function SettingGroupFolds({
  groups,
  settings,
  desk,
}: { groups: ClubSettingGroup[] } & Omit<SettingGroupFormProps, 'group'>) {
  return (
    <div className="folds">
      {groups.map((group) => (
        <CollapsibleSection
          key={group.id}
          id={`group-${group.id}`}
          title={group.title}
          about={group.now}
          open={group.fields.some(({ path }) => settings.unfit[path])}
        >
          {group.id === 'icon' ? <IconPreview facts={settings.facts} /> : null}
          <SettingGroupForm key={settings.version} group={group} settings={settings} desk={desk} />
        </CollapsibleSection>
      ))}
    </div>
  );
}

/** Preview of the home-screen icon; saved changes are rendered at once. */
function IconPreview({ facts }: { facts: ClubSettingValues }) {
  const { name = '', 'icon.letters': letters = '', 'icon.colour': colour = '' } = facts;
  return (
    <ClubIconPreview club={{ name, icon: { letters, colour } }}>
      This is our icon on a phone. <a href="/on-your-home-screen">How members add it</a>
    </ClubIconPreview>
  );
}

interface SettingGroupFormProps {
  group: ClubSettingGroup;
  settings: ClubSettingsResponse;
  desk: MutationRunner;
}

function SettingGroupForm({ group, settings: { facts, unfit, version }, desk }: SettingGroupFormProps) {
  const ofEach = <T,>(of: (field: ClubSettingField) => T) =>
    Object.fromEntries(group.fields.map((field) => [field.path, of(field)]));
  return (
    <MutationForm
      mutation="PUT /api/desk/settings"
      fields={ofEach(({ label }) => defineCustomField(label))}
      initialValues={{ version }}
      button="Save"
      successMessage="Settings saved."
      fromConflictRow={(current): ClubSettingValues => JSON.parse(String(current.facts))}
      buildBody={(facts) => ({ facts })}
      onDone={(done) => desk.refreshAndShow('Settings saved.', done)}
      onYielded={desk.refresh}
      fieldOverrides={ofEach((field) => (
        <div id={field.path}>
          <SettingInput field={field} fact={facts[field.path]} unfit={unfit[field.path]} />
        </div>
      ))}
    />
  );
}

interface SettingInputProps {
  field: ClubSettingField;
  fact: string | undefined;
  /** Reason why the stored value is invalid. */
  unfit: string | undefined;
}

function SettingInput({
  field: { path, label, hint, type = 'text', restart },
  fact,
  unfit,
}: SettingInputProps) {
  const error = useFormState().errors[path] ?? unfit;
  if (type === 'yes or no')
    return (
      <SelectField label={label} name={path} hint={hint} defaultValue={fact} error={error}>
        <option value="false">No</option>
        <option value="true">Yes</option>
      </SelectField>
    );
  const hints = [hint, restart && 'Takes effect when the site is restarted.'].filter(Boolean);
  return (
    <Field
      label={label}
      name={path}
      type={type}
      hint={hints.join(' ') || undefined}
      defaultValue={fact}
      error={error}
    />
  );
}
