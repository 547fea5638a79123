import { serve } from '../_shared/serve.ts';
import { paymentWebhook } from './handler.ts';

serve(paymentWebhook);
