export interface WhatsappLinkRequest {
  propertyId: string;
  propertyTitle: string;
  propertySlug: string;
  brokerWhatsApp: string | null;
}
export interface WhatsappLink {
  url: string;
}
