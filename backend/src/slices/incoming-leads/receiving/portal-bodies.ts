import { IsOptional, IsString } from 'class-validator';
import type { JsonObject } from '@lox/contracts/json.js';

/* Fields of portals and forms that LOX reads: all others are kept too. */

export class GrupoOlxLead {
  @IsOptional()
  leadOrigin?: string | null;
  @IsOptional()
  timestamp?: string | null;
  @IsOptional()
  originLeadId?: string | null;
  @IsOptional()
  originListingId?: string | null;
  @IsOptional()
  clientListingId?: string | null;
  @IsOptional()
  name?: string | null;
  @IsOptional()
  email?: string | null;
  @IsOptional()
  ddd?: string | null;
  @IsOptional()
  phone?: string | null;
  @IsOptional()
  phoneNumber?: string | null;
  @IsOptional()
  message?: string | null;
  @IsOptional()
  temperature?: string | null;
  @IsOptional()
  transactionType?: string | null;
}

export class ChavesNaMaoLead {
  @IsOptional()
  id?: string | number | null;
  @IsOptional()
  name?: string | null;
  @IsOptional()
  email?: string | null;
  @IsOptional()
  phone?: string | null;
  @IsOptional()
  message?: string | null;
  @IsOptional()
  createdAt?: string | null;
  @IsOptional()
  ad?: JsonObject | null;
}

export class GoogleFormLead {
  @IsString()
  google_key!: string;
  @IsOptional()
  lead_id?: string | null;
  @IsOptional()
  is_test?: boolean | null;
}

export class MetaNotice {
  @IsOptional()
  object?: string | null;
}

export class OtherLead {
  @IsOptional()
  id?: string | null;
  @IsOptional()
  name?: string | null;
  @IsOptional()
  email?: string | null;
  @IsOptional()
  phone?: string | null;
  @IsOptional()
  message?: string | null;
  @IsOptional()
  reference?: string | null;
  @IsOptional()
  source?: string | null;
}
