import { serve } from '../_shared/serve.ts';
import { linkTicket } from './handler.ts';

serve(linkTicket);
