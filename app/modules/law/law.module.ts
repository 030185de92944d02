import { defineModule } from '#app/kernel/module.ts';
import server from './law.module.server.ts';

export const lawModule = defineModule({
  name: 'law',
  pages: [['complaints', 'complaints/complaints.route.tsx']],
  adminPages: [
    ['law', 'legal-duties-admin.route.tsx'],
    ['law/complaints', 'complaints-admin/complaints-admin.route.tsx'],
    ['law/complaints/new', 'complaints-admin/new-complaint.route.tsx'],
    ['law/complaints/:id', 'complaints-admin/complaint-admin.route.tsx'],
    ['law/complaints/:id/letter', 'complaints-admin/complaint-letter.route.tsx'],
    ['law/clearing', 'clearing/clearing.route.tsx'],
    ['law/requests', 'data-exports/data-exports.route.tsx'],
    ['law/requests/:id', 'data-exports/data-export.route.tsx'],
    ['law/pictures', 'pictures/child-pictures.route.tsx'],
    ['law/assessments/:assessment', 'assessments/assessment.route.tsx'],
    ['law/assessments/:assessment/paper', 'assessments/assessment-print.route.tsx'],
  ],
  styles: {
    app: ['law.css'],
  },
  sections: [
    {
      key: 'law',
      nav: 'club',
      order: 20,
      name: 'Data protection and safety',
      about: 'Complaints, yearly clear-out of old records, risk assessments.',
      synonyms:
        'safe lawful safeguarding complaint gdpr data protection risk assessment legal privacy safety compliance clearing',
      grant: {
        order: 170,
        feature: 'law',
        settings: { id: 'group-people', title: 'Members and documents' },
        isPrivate: true,
      },
      tasks: [
        ['Complaints', 'law/complaints', 'complaint complain grievance discipline'],
        [
          'Yearly clear-out of old records',
          'law/clearing',
          'clear clearing delete old left members gdpr retention yearly clear-out records safe lawful',
        ],
        ['Someone asks for their data', 'law/requests', 'data request subject access gdpr copy'],
        [
          'Pictures of children',
          'law/pictures',
          'picture photo remove take down consent child children face',
        ],
        ['The risk assessment', '', 'risk assessment safety health hazards insurance first aid'],
      ],
    },
  ],
  ownData: {
    complaints: { order: 420 },
  },
  server,
});

declare module '#app/kernel/admin-section.ts' {
  interface AdminPermissions {
    law: true;
  }
}
