import { definePersonalDataLocations } from '../../platform/personal-data/data-locations';

export const messagePersonalDataLocations = definePersonalDataLocations({
  contactMessages: {
    holds: "Conversations: name, address, first message; the assignee's name",
    foundBy: 'account; verified address; assignee',
    exported: ['contactMessages'],
    erasure: { does: 'delete', steps: ['messages', 'messageAuthors'] },
  },
  messages: {
    holds: "Later messages of a conversation, with the author's name",
    foundBy: 'conversation; author',
    exported: ['contactMessages'],
    erasure: {
      does: 'delete',
      steps: ['messages', 'messageAuthors'],
      but: 'what an administrator wrote to others, without a name',
    },
  },
  savedReplies: { holds: null, because: 'Texts for many customers' },
  'storage:messages': {
    holds: 'Files that came with messages',
    foundBy: 'conversation',
    exported: ['contactMessages'],
    erasure: { does: 'delete', steps: ['messages'] },
  },
});
