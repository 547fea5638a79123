import { serve } from '../_shared/serve.ts';
import { deskTicket } from './handler.ts';

serve(deskTicket);
