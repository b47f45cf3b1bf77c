# Varnish before Slipway (docs/self-hosting.md, "A CDN or Varnish in front"). Needs Varnish 7 and its module xkey (Debian: varnish-modules).
vcl 4.1;

import std;
import xkey;

backend default {
    .host = "127.0.0.1";
    .port = "3000";
}

# Where purges may come from: the machines that Slipway runs on. The secret below is needed too, because with a TLS proxy
# on this machine, every visitor comes from 127.0.0.1.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_recv {
    if (req.url == "/purge") {
        if (req.method != "POST") {
            return (synth(405, "Method Not Allowed"));
        }
        # Write a long random secret between the quotes, and set CDN_PURGE_HEADER="Purge-Secret: THE-SECRET". Until then, all purges are refused.
        set req.http.x-secret = "";
        if (client.ip !~ purgers || req.http.x-secret == "" || req.http.Purge-Secret != req.http.x-secret) {
            return (synth(403, "Forbidden"));
        }
        set req.http.x-purged = xkey.purge(req.http.Surrogate-Key);
        return (synth(200, "Purged"));
    }
    # Everybody's answers only: people with a session and programs with a key get their own.
    if (req.http.Authorization || req.http.Cookie ~ "sid=") {
        return (pass);
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # The language that a visitor chose is a part of the address; other cookies don't change a page.
    unset req.http.x-language;
    if (req.http.Cookie ~ "(^|; *)language=[a-z]+") {
        set req.http.x-language = regsub(req.http.Cookie, "^(.*; *)?language=([a-z]+).*$", "\2");
        set req.http.Cookie = "language=" + req.http.x-language;
    } else {
        unset req.http.Cookie;
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.http.x-language);
}

sub vcl_backend_response {
    # Only Surrogate-Control says how long; Cache-Control is for browsers.
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    if (beresp.status == 200 && beresp.http.Surrogate-Control ~ "^max-age=[0-9]+$" && !beresp.http.Set-Cookie) {
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^max-age=", "") + "s", 0s);
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        # They belong to the request that was answered first.
        unset beresp.http.X-Request-Id;
        unset beresp.http.RateLimit;
        unset beresp.http.RateLimit-Policy;
    }
    if (beresp.ttl <= 0s) {
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
    }
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.Surrogate-Key;
    unset resp.http.Surrogate-Control;
    # A browser asks again each time anyway.
    unset resp.http.Age;
}
