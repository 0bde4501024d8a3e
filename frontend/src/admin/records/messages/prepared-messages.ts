import {
  messagesForLead,
  messagesForVisit,
  renderMessage,
  type MessageFacts,
  type MessageMoment,
  type MessageTemplates,
} from '@lox/contracts/messages.js';
import { whatsappLink } from '@lox/contracts/phone/whatsapp-link.js';
import type { Visit } from '@lox/contracts/visits.js';
import { receiverOf, type MessageSubject } from './message-subject.js';

export interface PreparedMessage {
  moment: MessageMoment;
  label: string;
  text: string;
  href: string;
}

export function momentsOf({ lead, visit }: MessageSubject, now: Date): readonly MessageMoment[] {
  if (!lead && !visit) return ['owner'];
  const moments = [
    ...(visit ? messagesForVisit(visit, now) : []),
    ...(lead ? messagesForLead(lead.status) : []),
  ];
  return [...new Set(moments)];
}

export function preparedMessages(
  moments: readonly MessageMoment[],
  { agency, site, templates }: MessageTemplates,
  subject: MessageSubject,
  sender: string,
): PreparedMessage[] {
  const receiver = receiverOf(subject);
  if (!receiver) return [];
  const facts = { agency, site, sender, receiver: receiver.name, ...topicOf(subject) };
  return moments.flatMap((moment) => {
    const template = templates.find((one) => one.moment === moment);
    const text = template ? renderMessage(template.text, facts) : '';
    const href = text && whatsappLink(receiver.phone, text);
    return template && href ? [{ moment, label: template.label, text, href }] : [];
  });
}

function topicOf(subject: MessageSubject): Pick<MessageFacts, 'broker' | 'property' | 'visit'> {
  const { lead, visit } = subject;
  if (!lead && !visit) return { property: subject.owner.property };
  const about = visit ?? lead;
  return { broker: about?.broker?.name, property: about?.property, visit };
}

export function visitToSpeakOf(visits: readonly Visit[], now: Date): Visit | undefined {
  const isNext = ({ status, scheduledDate }: Visit): boolean =>
    (status === 'scheduled' || status === 'confirmed') && Date.parse(scheduledDate) > now.getTime();
  return visits.find(isNext) ?? visits.at(-1);
}
