import { defineServerModule } from '#app/kernel/module.ts';
import { hour } from '#app/kernel/rate-limit.ts';
import { excludeFromExport, exclusionReasons, includeInExport } from '#app/kernel/table-facts.ts';

export default defineServerModule({
  features: [
    {
      key: 'law',
      order: 130,
      setting: {
        group: 'people',
        order: 80,
        label: 'Data protection and safety',
        about: 'Complaints form, yearly clear-out of old records, risk assessments.',
      },
    },
  ],
  endpoints: [async (site) => (await import('./law.api.ts')).legalDutiesModuleApi(site)],
  jobs: [
    {
      name: 'complaint-reminders',
      uses: ['law'],
      order: 120,
      title: 'Reminders of open complaints',
      log: 'complaints that wait',
      onFailure: 'Officers are reminded later, but only once. The site tries again a minute later.',
      run: async (site) =>
        (await import('#app/modules/law/complaints/complaint-jobs.server.ts')).sendComplaintReminders(site),
    },
  ],
  cleanUp: [
    async ({ db, clock }) =>
      (await import('#app/modules/law/complaints/complaint-jobs.server.ts')).purgeAnsweredComplaints(
        db,
        clock,
      ),
  ],
  privacy: [
    {
      order: 100,
      feature: 'law',
      name: 'complaints and pictures of children',
      title: 'Complaints, and consent for pictures of children',
      words:
        ': for a complaint, your name, your contact details, what you wrote, what we did and our answer. The people who look into complaints see this, and we delete it two years after our answer. For a picture of a child, the name of the parent or guardian who agreed and the date, for as long as the picture is here. If you ask on paper for a copy of your data, we record for two years that we gave it to you.',
      earlier: 'A complaint that you make, and who agreed to a picture of a child',
    },
  ],
  tables: {
    complaint: { retention: includeInExport('complaints', 'asked') },
    complaint_note: { retention: includeInExport('complaints', 'asked') },
    assessment_answer: { retention: excludeFromExport(exclusionReasons.officer, 'office') },
    clearing: { retention: excludeFromExport(exclusionReasons.officer, 'office') },
  },
  limits: {
    'complain-here': { count: 5, seconds: hour },
  },
  queries: {
    '/complaints': ['sent'],
  },
  seasonEnd: [
    {
      key: 'law',
      order: 160,
      name: 'Data protection and safety',
      about: 'The yearly clear-out and the risk assessments.',
      permission: 'law',
      path: '/desk/law',
    },
  ],
  ports: {
    seasonEnd: async () => (await import('./season-end.port.server.ts')).lawSeasonEnd,
    sectionStatus: async () => (await import('./section-status.port.server.ts')).lawSectionStatus,
    ownData: async () => (await import('./own-data.port.server.ts')).exportOwnComplaints,
  },
  demo: [
    {
      name: 'law',
      order: 150,
      load: async (site, tools) => (await import('./law.demo.server.ts')).loadDemoCompliance(site, tools),
    },
  ],
});

declare module '#app/kernel/rate-limit.ts' {
  interface RateLimitNames {
    'complain-here': true;
  }
}

declare module '#app/kernel/feature.ts' {
  interface FeatureNames {
    law: true;
  }
}

declare module '#app/kernel/season-end-task.ts' {
  interface SeasonEndTasks {
    law: true;
  }
}
